/** Text that tries to steer whoever reads it: no memory needs any of it, whoever said it. */
export interface Threat {
  readonly what: string;
  readonly pattern: RegExp;
  /** The same words behind "never" are a warning, not an order. */
  readonly mayBeDenied?: true;
}

const RULES = String.raw`(?<!\b(?:e?s?lint\w*|css|firewall|style|formatting|prettier|business|pylint|ruff)\s)(?:instructions?|rules?|prompts?|guidelines?|directives?|constraints?|polic(?:y|ies)|claude\.md|agents\.md|memory\.md)`;
const SECRET = String.raw`(?:api[ -]?keys?|access[ -]?tokens?|tokens?|passwords?|passphrases?|secrets?|credentials?|private keys?|ssh keys?|env(?:ironment)? variables?|\.env\b|\.ssh\b|id_rsa|cookies?)(?!\s+(?:count|usage|budget|limit|reset|polic|field|manager|flow|rotation|banner))`;
const GUARD = String.raw`(?:safety|security|sandbox\w*|permissions?(?: prompts?| checks?)?|approvals?|confirmations?(?!\s+(?:e-?mail|mail|page|dialog|step|screen|number|code|modal))|guardrails?|safeguards?|(?:git|pre-?commit|pre-?push|commit)[ -]hooks?|verification(?!\s+(?:e-?mail|mail|code|step|page))|authentication|tls|ssl|certificate (?:checks?|validation)|signature checks?|protections?)`;

export const THREATS: readonly Threat[] = [
  {
    what: 'an order to ignore rules',
    pattern: new RegExp(
      String.raw`\b(?:ignore|ignoring|disregard\w*|override|overriding|bypass(?:ing)?)\b(?:\s+\w+){0,4}\s+(?:previous|prior|above|earlier|other|all|any|every|system|your|these|those|the|existing|project|safety)(?:\s+\w+){0,2}\s+${RULES}|\bforget\s+(?:all|everything|your|any|previous|prior)\b(?:\s+\w+){0,3}\s+(?:instructions?|guidelines?|directives?|prompts?)|\b(?:ignore|disregard|override|bypass)\s+(?:the\s+|your\s+|all\s+)?${RULES}`,
    ),
    mayBeDenied: true,
  },
  {
    what: 'talk about the system prompt',
    pattern:
      /\bsystem\s+(?:prompt|message|override)s?\b|\bdeveloper mode\b|\bjailbreak|\bdan mode\b/,
  },
  {
    what: 'an order to play another part',
    pattern:
      /\byou (?:must|will|shall|should|have to) now\b|\byou are now\b|\bfrom now on,? you (?:are|will|must|act)\b|\bpretend (?:to be|that you|you)\b|\bact as (?:if|though|an? (?:unrestricted|admin\w*|root|system|different))\b|\bnew (?:persona|identity|role) (?:is|as)\b/,
  },
  {
    what: 'an order to hide something from the person',
    pattern:
      /\b(?:(?:do not|don't|never) (?:tell|inform|notify|alert|warn|mention|reveal|show)(?: \w+){0,3} (?:the )?(?:user|human|person|owner|developer|them)\b|(?:hide|conceal|keep)(?: \w+){1,4} (?:from|secret from) (?:the )?(?:user|human|person|owner)|without (?:telling|informing|notifying|the knowledge of) (?:the )?(?:user|human|owner|anyone))(?![^.!?\n]{0,80}\b(?:before|until|unless)\b)/,
  },
  {
    what: 'a role tag',
    pattern:
      /<\/?\s*(?:system|assistant|human|instructions?|system-reminder|tool_result|tool_use|function_calls?|invoke|im_start|im_end|private)\b[^>]*>|<\/(?:user|memory|admin)>|<\|[a-z_]+\|>|\[\/?inst\]|<<\/?sys>>|^\s*(?:#{1,4}\s*system|(?:#{1,4}\s*)?(?:assistant|human))\s*:|^\s*system\s*:\s*(?:you|ignore|new|the assistant)/m,
  },
  { what: 'a hidden comment', pattern: /<!--|-->|<(?:script|iframe|img|svg|style|object|embed)\b/ },
  {
    what: 'an order to run remote content',
    pattern:
      /\b(?:curl|wget|fetch|iwr|irm|invoke-webrequest)\b[^\n]{0,200}(?:\|\s*(?:sudo\s+)?(?:ba|z|da|k|fi)?sh\b|\|\s*(?:sudo\s+)?(?:python\d?|node|perl|ruby|php|iex)\b)|(?:\b(?:ba|z)?sh|\bsource|\beval|\biex)\b[^\n]{0,30}(?:<\(|\$\(|["'(])\s*\(?\s*(?:curl|wget|iwr|irm)/,
  },
  {
    what: 'an order to run remote content',
    pattern:
      /\b(?:npx|bunx|uvx|pipx|pip3?|npm|pnpm|yarn|deno|go|cargo|docker|powershell|python\d?|node)\b[^\n]{0,60}\s(?:git\+)?https?:\/\/\S+|\bpowershell\b[^\n]{0,60}-e(?:nc|ncodedcommand)?\b/,
  },
  {
    what: 'an order to run remote content',
    pattern:
      /\b(?:download|fetch|get|pull|clone|grab|load|install|retrieve)\b[^\n]{0,60}(?:https?:|\bwww\.|\b(?:script|installer|binary|executable|payload|gist|pastebin|attachment)\b)[^\n]{0,60}\b(?:and|then|to)\b[^.\n]{0,20}\b(?:run|execute|eval|source|install|pipe)\b|\b(?:run|execute|eval|source)\b[^.\n]{0,40}\b(?:script|code|command|installer|binary|program|file|contents?|instructions?)s?\b[^.\n]{0,30}\b(?:from|at|found|located|served|hosted)\b[^\n]{0,20}(?:https?:|www\.|url|remote|web|internet|gist|pastebin|site|link|[a-z0-9-]+\.(?:com|io|net|org|dev|sh|xyz|example))|\b(?:follow|obey|execute|apply|do)\b[^.\n]{0,30}\b(?:instructions?|steps|commands|orders|what (?:it|the page) says)\b[^.\n]{0,30}(?:https?:|\burl\b|\bweb ?(?:page|site)\b)/,
    mayBeDenied: true,
  },
  {
    what: 'an order to read secrets',
    pattern:
      /\b(?:cat|less|more|type|head|tail|base64|xxd|strings)\s+(?:\S*\/)?(?:\.env\b|\.ssh\b|\.aws\b|\.netrc\b|\.npmrc\b|id_rsa|id_ed25519|credentials\b|\/etc\/(?:passwd|shadow))|\b(?:curl|wget|nc|http)\b[^\n]{0,200}\$\{?\w*(?:key|token|secret|password|pass)\w*|\b(?:printenv|env)\s*\|/,
  },
  {
    what: 'an order to give secrets away',
    pattern: new RegExp(
      String.raw`\b(?:print|show|reveal|send|post|upload|e-?mail|mail|exfiltrat\w*|leak|share|paste|includ\w*|dump|output|forward|transmit|submit|copy|commit|publish|expose|disclose|append|attach|echo|log)\b[^.!?\n]{0,60}\b${SECRET}`,
    ),
    mayBeDenied: true,
  },
  {
    what: 'an order to switch protection off',
    pattern: new RegExp(
      String.raw`\b(?:disable|disabling|turn(?:ing)? off|switch(?:ing)? off|skip(?:ping)?|bypass(?:ing)?|deactivate|deactivating|remove|removing|circumvent|suppress|ignore|ignoring)\b(?:\s+[\w-]+){0,4}?\s+${GUARD}\b`,
    ),
    mayBeDenied: true,
  },
  {
    what: 'an order to approve everything',
    pattern:
      /\b(?:auto-?(?:matically )?(?:approv|accept|confirm|merg|allow|run|execut)\w*|(?:always|automatically) (?:approve|accept|allow|confirm|say yes to)|approve (?:all|every|any)|(?:without|no need for|never (?:ask|wait) for|(?:do not|don't|no need to) (?:ask|wait) for) (?:any |my |the |user |human )*(?:permission|approval|confirmation|consent|authori[sz]ation)|bypasspermissions)\b|(?<![\w-])--(?:no-verify|dangerously-skip-permissions|yolo|force-yes)\b/,
    mayBeDenied: true,
  },
  {
    what: 'an order to destroy',
    pattern:
      /\brm\s+-[a-z]*r[a-z]*f?[a-z]*\s+(?:\/|~|\$home|\*)|\bmkfs\b|\bdd if=|:\(\)\s*\{|\bchmod\s+-?r?\s*777\s+\/|\bdrop (?:database|all tables)\b/,
    mayBeDenied: true,
  },
  {
    what: 'an order to ignore rules',
    pattern:
      /(?:忽略|无视|不要理会|绕过)[^。\n]{0,8}(?:指令|规则|说明|提示词?|指示|限制|约束|设定)|(?:忘记|忘掉)[^。\n]{0,6}(?:指令|指示|提示词|设定)|(?:指示|ルール|命令|規則|プロンプト|制約)[^。\n]{0,6}(?:無視|忘れ)|(?:지시|규칙|명령|지침|프롬프트)[^.\n]{0,6}(?:무시|잊)/,
    mayBeDenied: true,
  },
  {
    what: 'an order to ignore rules',
    pattern:
      /\bignor(?:a|e|ez|ier\w*|iere|ar|er|are)\b[^.\n]{0,30}\b(?:instru(?:cciones|ções|coes|ctions)|reglas|règles|regles|consignes|anweisungen|regeln|regras|istruzioni|regole)\b|игнорир[^.\n]{0,30}(?:инструкци|правил|указани)|\b(?:vergiss|missachte)\b[^.\n]{0,30}\b(?:anweisungen|regeln)\b|\boublie[zr]?\b[^.\n]{0,30}\b(?:instructions|consignes|règles|regles)\b/,
    mayBeDenied: true,
  },
  {
    what: 'an order to hide something from the person',
    pattern:
      /(?:不要|别|不能|不得|无需|不必)(?:告诉|告知|通知|提醒|让)(?:用户|人类|主人|开发者)|瞒着用户|ユーザー(?:に|には)[^。\n]{0,8}(?:知らせ|伝え|言わ)(?:ず|ない)|사용자에게[^.\n]{0,8}(?:알리지|말하지)|\b(?:no (?:se lo )?digas|ne (?:le )?dis pas|sag\w* (?:es )?(?:dem|der) (?:nutzer|benutzer)\w* nicht|não (?:conte|diga))\b|не говори[^.\n]{0,12}пользовател/,
  },
  {
    what: 'an order to play another part',
    pattern:
      /你(?:现在)?(?:必须|要)(?:现在|立即|马上)|你现在是|从现在起你是|あなたは今から|너는 이제|당신은 이제|\bdu bist (?:jetzt|nun)\b|\btu es (?:maintenant|désormais|desormais)\b|\bahora eres\b|\bagora (?:você|voce) (?:é|e)\b|теперь ты\b/,
  },
  {
    what: 'an order to run remote content',
    pattern:
      /(?:下载|获取|拉取|抓取|访问)[^。\n]{0,40}(?:并|然后|再|后)[^。\n]{0,8}(?:执行|运行|安装)|(?:执行|运行)[^。\n]{0,20}(?:网上|远程|网址|链接|网页|https?:)|ダウンロードして[^。\n]{0,10}実行|다운로드[^.\n]{0,12}실행|\b(?:descarga|télécharge|telecharge|lade|baixe|scarica|скачай)\b[^.\n]{0,60}\b(?:y|et|und|e|и)\b[^.\n]{0,20}(?:ejecut|exécut|execut|führ|fuhr|esegu|запуст)/,
    mayBeDenied: true,
  },
  {
    what: 'an order to give secrets away',
    pattern:
      /(?:发送|上传|泄露|打印|输出|公开|提交|告诉|贴出)[^。\n]{0,12}(?:密钥|令牌|密码|凭证|私钥|口令|环境变量)|(?:パスワード|秘密鍵|トークン|認証情報)[^。\n]{0,8}(?:送信|出力|公開|表示)|(?:비밀번호|토큰|비밀키)[^.\n]{0,8}(?:전송|출력|공개)|\b(?:envía|envia|muestra|envoie|affiche|sende|zeige|mostre|mostra)\b[^.\n]{0,40}\b(?:contraseña|clave|mot de passe|jeton|clés?|passw(?:o|ö)rt|schlüssel|senha|chave)/,
    mayBeDenied: true,
  },
  {
    what: 'an order to switch protection off',
    pattern:
      /(?:关闭|禁用|停用|跳过|绕过|取消)[^。\n]{0,8}(?:安全|沙箱|权限|审批|确认|校验|防护)|(?:自动|一律|全部|所有)[^。\n]{0,6}(?:批准|同意|放行|通过审批)|(?:安全|サンドボックス|権限|承認|確認)[^。\n]{0,6}(?:無効|スキップ|オフ)|(?:보안|샌드박스|권한|승인|확인)[^.\n]{0,6}(?:비활성|건너뛰|끄)|\b(?:desactiva\w*|désactiv\w*|desactiv\w*|deaktivier\w*|desativ\w*|disattiva\w*)\b[^.\n]{0,30}\b(?:seguridad|sécurité|securite|sicherheit\w*|segurança|seguranca|sicurezza|sandbox|permis\w*)\b/,
    mayBeDenied: true,
  },
];

/**
 * Characters that a person does not see: zero-width, direction controls, tags, fillers, controls. A
 * joiner inside an emoji or between letters that need it is none of them.
 */
export const INVISIBLE =
  /(?![\n\t])\p{Cc}|(?!\u200c|\u200d|\ufe0e|\ufe0f)[\p{Default_Ignorable_Code_Point}\p{Cf}]|(?<![\p{Extended_Pictographic}\p{Emoji_Modifier}]\ufe0f?)\u200d|(?<![\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Bengali}])\u200c|(?<!\p{Emoji})[\ufe0e\ufe0f]/u;
