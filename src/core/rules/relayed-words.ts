/** The words by which people hand on what others wrote, of every language that the rules read. */
export interface RelayWords {
  /** Where others write, and what: `slack`, `mail`, `comment`. */
  readonly source: string;
  /** Leads from the beginning of a line to a source: `from slack`, `tim wrote in the channel`. `{}` is a source. */
  readonly openings: readonly string[];
  /** The same, if a question about it and a block follow: `in the chat, what does she mean?` */
  readonly within: string;
  /** Begins a mail, to a person or to a group. */
  readonly greeting: string;
  /** Words of a question about people who speak. */
  readonly people: string;
}

const r = String.raw;
/** Names that are the same everywhere. */
const EVERYWHERE = r`slack|teams|discord|telegram|whatsapp|wechat|mattermost|zulip|irc|jira|confluence|chat|e-?mail|mail|outlook|newsletter|reddit|stack ?overflow`;
/** A word or two in front. */
const LEAD = r`(?:\S+ ){0,2}?`;

export const RELAY_WORDS: Readonly<Record<string, RelayWords>> = {
  en: {
    source: r`(?:${EVERYWHERE}|channel|group|thread|ticket|wiki|(?:jira |pr |review |code )?comment|review|message|dm|forum|standup notes)`,
    openings: [
      r`${LEAD}(?:from|via|out of) (?:(?:the|our|my|a|some|this) )?(?:\S+ )?{}(?! (?:to|into)\b)`,
      r`${LEAD}{} (?:from|by) (?!me\b|us\b|now\b|here\b|today\b|then\b)\S+(?: \S+){0,3}`,
      r`${LEAD}{} (?:says|said|wrote|writes|reads)`,
      r`(?!i |we )\S+ (?:\S+ )?(?:wrote|posted|said|writes|says|posts|sent|asks|asked|commented)(?: \S+){0,2} (?:in|on|to) (?:(?:the|our|my|a) )?(?:\S+ )?{}`,
      r`${LEAD}(?:got|saw|found|read|received|came)(?: \S+)? (?:in|on|via) (?:(?:the|a|our|my|code) )?{}`,
      r`${LEAD}(?:forwarded|fwd|fw)(?: \S+){0,3}`,
    ],
    within: r`${LEAD}(?:in|on) (?:(?:the|our|my|this) )?{}`,
    greeting: r`(?:hi|hello|hey|dear|good (?:morning|afternoon|evening)|greetings|hiya)`,
    people: r`\b(?:who|whose|she|he|they|them|these (?:two|guys|people)|both of them)\b`,
  },
  de: {
    source: r`(?:${EVERYWHERE}|kanal|channel|gruppe|thread|ticket|wiki|(?:jira-?)?kommentar|review|nachricht|forum|rundmail|rundschreiben)`,
    openings: [
      r`${LEAD}(?:aus|von|vom|via|per) (?:(?:dem|der|unserem|unserer|einem|einer) )?(?:\S+ )?{}(?! (?:zu|nach)\b)`,
      r`${LEAD}{} (?:von|vom) (?!mir\b|uns\b|jetzt\b|heute\b)\S+(?: \S+){0,3}`,
      r`(?!ich |wir )\S+ (?:\S+ )?(?:schreibt|schrieb|meint|meinte|postet|fragt|sagt|hat)(?: \S+){0,2} (?:im|in|auf|per) (?:(?:dem|der|unserem|unserer) )?{}(?: (?:geschrieben|gepostet|gefragt))?`,
      r`${LEAD}(?:weitergeleitet|fwd|wg)(?: \S+){0,3}`,
    ],
    within: r`${LEAD}(?:im|in|auf) (?:(?:dem|der|unserem|unserer) )?{}`,
    greeting: r`(?:hallo|hi|hey|moin|servus|liebe[rs]?|guten (?:morgen|tag|abend)|sehr geehrte[rs]?)`,
    people: r`\b(?:wer|wessen|sie|er|die (?:beiden|zwei)|wen)\b`,
  },
  fr: {
    source: r`(?:${EVERYWHERE}|canal|groupe|fil|ticket|wiki|commentaire|revue|message|courriel|mél|forum|tchat)`,
    openings: [
      r`${LEAD}(?:d[eu]|depuis|via|sur|par|d'un) (?:(?:le|la|un|une|notre) )?{}(?! (?:vers|à)\b)`,
      r`${LEAD}{} (?:de|du|d'|de la) ?(?!moi\b|nous\b|commit\b|code\b|log\b|erreur\b|validation\b|version\b|merge\b)\S+(?: \S+){0,3}`,
      r`(?!je |j'|nous |on )\S+ (?:\S+ )?(?:écrit|dit|demande|poste|a (?:écrit|dit|posté|demandé))(?: \S+){0,2} (?:dans|sur) (?:(?:le|la|notre) )?{}`,
      r`${LEAD}(?:vu|lu|reçu|trouvé)(?: \S+)? (?:dans|sur|par) (?:(?:le|la|un|une|notre) )?{}`,
    ],
    within: r`${LEAD}(?:dans|sur|en) (?:(?:le|la|notre) )?{}`,
    greeting: r`(?:bonjour|salut|bonsoir|hello|coucou|chers?|chères?|madame|monsieur)`,
    people: r`(?:\bqui a |\belle\b|\belles\b|\bils\b|ces deux|lequel|laquelle|tous les deux)`,
  },
  es: {
    source: r`(?:${EVERYWHERE}|canal|grupo|hilo|ticket|wiki|comentario|revisión|correo|mensaje|foro)`,
    openings: [
      r`${LEAD}(?:del?|desde|por|vía) (?:(?:el|la|un|una|nuestro) )?{}(?! a\b)`,
      r`${LEAD}{} (?:de|del|de la) (?!mí\b|commit\b|código\b|log\b|error\b|estado\b|éxito\b|versión\b)\S+(?: \S+){0,3}`,
      r`(?!yo )\S+ (?:\S+ )?(?:escribe|escribió|escribio|dijo|dice|puso|pregunta|preguntó|ha (?:escrito|dicho|puesto))(?: \S+){0,2} (?:en|por) (?:(?:el|la|nuestro) )?{}`,
      r`${LEAD}(?:visto|leído|recibido|vi|leí)(?: \S+)? (?:en|por) (?:(?:el|la|un|una) )?{}`,
    ],
    within: r`${LEAD}en (?:(?:el|la|nuestro) )?{}`,
    greeting: r`(?:hola|buen(?:os días|as tardes|as noches|as)|estimad[oa]s?|querid[oa]s?)`,
    people: r`(?:quién|quien tiene|\bella\b|\bél\b|\bellos\b|\bellas\b|estos dos)`,
  },
  pt: {
    source: r`(?:${EVERYWHERE}|canal|grupo|thread|ticket|wiki|comentário|comentario|revisão|correio|mensagem|fórum)`,
    openings: [
      r`${LEAD}(?:d[oae]|via|pel[oa]|por) (?:(?:um|uma|nosso|nossa) )?{}(?! para\b)`,
      r`${LEAD}{} (?:d[oae]|de um|de uma) (?!mim\b|commit\b|código\b|log\b|erro\b|status\b|sucesso\b|versão\b)\S+(?: \S+){0,3}`,
      r`(?!eu )\S+ (?:\S+ )?(?:escreveu|escreve|disse|diz|postou|perguntou|mandou)(?: \S+){0,2} (?:n[oa]|em|pel[oa]) (?:(?:nosso|nossa) )?{}`,
      r`${LEAD}(?:visto|lido|recebi|recebido|vi|li)(?: \S+)? (?:n[oa]|em|por|pel[oa]) {}`,
    ],
    within: r`${LEAD}(?:n[oa]|em) (?:(?:nosso|nossa) )?{}`,
    greeting: r`(?:olá|ola|oi|bom dia|boa (?:tarde|noite)|prezad[oa]s?|car[oa]s?|pessoal)`,
    people: r`(?:\bquem\b|\bela\b|\belas\b|\beles\b|esses dois|os dois)`,
  },
  ru: {
    source: r`(?:${EVERYWHERE}|чат\p{L}*|канал\p{L}*|групп\p{L}*|тред\p{L}*|тикет\p{L}*|письм\p{L}*|почт\p{L}*|слак\p{L}*|телеграм\p{L}*|телег\p{L}*|комментари\p{L}*|коммент\p{L}*|рассылк\p{L}*|джир\p{L}*|ревью|сообщени\p{L}*|вики|форум\p{L}*)`,
    openings: [
      r`${LEAD}(?:из|с|от|по) (?:(?:нашего|нашей|рабочего) )?{}`,
      r`${LEAD}{} (?:от|из) (?!меня |нас )\S+(?: \S+){0,3}`,
      r`(?!я |мы )\S+ (?:\S+ )?(?:пишет|писал\p{L}*|написал\p{L}*|говорит|сказал\p{L}*|спрашивает|спросил\p{L}*|кинул\p{L}*|скинул\p{L}*)(?: \S+){0,2} (?:в|на|по) (?:(?:наш\p{L}*|рабоч\p{L}*) )?{}`,
      r`${LEAD}(?:пришло|прилетело|пришел|увидел\p{L}*|нашел|нашла)(?: \S+)? (?:в|на|по) {}`,
    ],
    within: r`${LEAD}(?:в|на) (?:(?:наш\p{L}*|рабоч\p{L}*) )?{}`,
    greeting: r`(?:привет|здравствуйте|добрый (?:день|вечер)|доброе утро|коллеги|уважаем\p{L}+|дорог\p{L}+|всем привет)`,
    people: r`(?<!\p{L})(?:кто|она|он|они|эти двое|оба)(?!\p{L})`,
  },
  zh: {
    source: r`(?:slack|teams|discord|jira|confluence|钉钉|飞书|企业?微信|企微|微信|邮件|邮箱|频道|评论区?|工单|论坛|群|聊天记录|wiki|评审)`,
    openings: [
      r`.{0,6}?(?:来自|转自|摘自|转发).{0,8}?{}`,
      r`.{0,4}?{}(?:里|上|中)?.{0,3}?(?:刚发|发的|收到|看到|贴的|说的|写的|转的|来的|截的)(?:的|了)?`,
      r`(?!我).{1,8}?在.{0,4}?{}(?:里|上|中)?.{0,3}?(?:说|写|发|问|回|讲)(?:了|道|的)?`,
      r`.{0,8}?(?<!提交|日志|错误|推送)(?:的|发来的?|留的)(?:邮件|消息|评论|留言|聊天记录)`,
    ],
    within: r`.{0,4}?{}(?:里|上|中)`,
    greeting: r`(?:各位|大家好|尊敬的|亲爱的|你好|您好|hi|hello|dear)`,
    people: r`(?:谁|她|他|这两|那两|他们|她们)`,
  },
  ja: {
    source: r`(?:slack|スラック|teams|discord|jira|チャット|メール|チャンネル|スレッド|チケット|掲示板|レビュー|コメント欄?|メッセージ|wiki|グループ)`,
    openings: [
      r`.{0,8}?{}(?:で|から|に|の|より)(?:の)?(?:来た|きた|もらった|書かれ\S*|投稿\S*|言われ\S*|回って\S*|流れて\S*|見た|やり取り|転記|引用|転送|コピペ)\S*`,
      r`.{0,8}?{}(?:から|より)(?:です|の?抜粋)?`,
      r`.{1,10}?(?:さん|氏|くん|から|より)の?(?:メール|コメント|メッセージ|連絡|投稿)(?:です)?`,
      r`.{1,10}?(?:さん|氏|くん)が.{0,6}?{}(?:で|に)(?:書\S*|言\S*|投稿\S*)`,
    ],
    within: r`.{0,6}?{}(?:で|に)`,
    greeting: r`(?:お疲れ(?:様|さま)です|皆(?:様|さん)|みなさん|各位|お世話になって|こんにちは|おはようございます)`,
    people: r`(?:誰|彼女|彼|この(?:二|2)人|どっち|どちら|この人)`,
  },
  ko: {
    source: r`(?:slack|슬랙|teams|팀즈|discord|디스코드|jira|지라|채팅방?|단톡방?|카톡|메일|이메일|채널|스레드|티켓|게시판|리뷰|댓글|코멘트|메시지|위키)`,
    openings: [
      r`.{0,8}?{}(?:에서|에|으로|로) ?(?:온|받은|올라온|본|나온|퍼온|복사한|누가|쓴|남긴|보낸)\S*(?: \S+)?`,
      r`.{0,8}?{}(?:에서|발)`,
      r`.{1,10}?(?:님|씨|팀|에게서|한테서)?(?:이|가|의)? ?(?:보낸|남긴|쓴|보내온) ?(?:메일|이메일|댓글|코멘트|메시지|글)`,
      r`.{1,10}?(?:님|씨|팀)(?:이|가)? {}(?:에서|에|로) ?\S{0,8}`,
    ],
    within: r`.{0,6}?{}(?:에서|에)`,
    greeting: r`(?:안녕하세요|안녕하십니까|여러분|수고하십니다|수고하세요|안녕)`,
    people: r`(?:누가|누구|그녀|그 사람|이 사람|이 두|둘 중|그분)`,
  },
};
