/** Words that carry no fact, by language; they also tell the language of a short text. */
export const STOP_WORDS: Readonly<Record<'en' | 'de' | 'fr' | 'es' | 'pt' | 'it' | 'ru', string>> =
  {
    en: `a an the this that these those there here it its i i'm me my mine we us our ours you your yours he him his she her
    they them their one ones who whom whose which what when where why how is are am was were be been being isn't aren't
    wasn't weren't do does did done doing don't doesn't didn't dont doesnt didnt have has had having haven't hasn't hadn't
    will would won't shall should shouldn't can could can't cannot cant couldn't may might must mustn't and or but nor so
    if then else than as at by for from in into of off on onto out over to up down with within without about above below
    after before between during until till since while because though although unless not no never none nothing nobody
    any anything anyone anybody some something someone every everything everyone each all both either neither more most
    less least many much few several other another such same own only just even also too very really quite still yet
    already again once ever now let's let please pls thanks yes yeah ok okay well oh hey get gets got go goes going went
    gone come comes make makes made take takes put want wants wanted like need needs see say says said tell told`,
    de: `der die das den dem des ein eine einen einem einer eines und oder aber denn sondern ich mich mir mein meine meinen du
    dich dir dein deine wir uns unser unsere ihr euch er sie es ihm ihn ihnen sich man ist sind war waren bin bist sein hat
    haben habe hatte wird werden wurde kann können soll sollen sollte muss müssen darf dürfen will wollen möchte nicht
    kein keine keinen nie niemals nichts nur noch schon auch mehr sehr immer wieder hier da dort dann wenn weil dass ob als
    wie was wer wo warum für mit von vom zu zum zur bei beim aus auf an am im in über unter nach vor seit bis durch ohne
    gegen um statt bitte ja nein mal doch so also ab jetzt beide alle alles jede jeder jedes diese dieser dieses`,
    fr: `le la les un une des du de d l et ou mais donc car ni que qui quoi dont ou je j me m moi mon ma mes tu te t toi ton ta
    tes il elle on nous vous ils elles se s notre nos votre vos leur leurs ce c cet cette ces ca est sont etait etre suis ai
    as a avons avez ont avait avoir fait faire faut peut pas plus jamais rien ne n non oui si tres trop aussi encore deja
    toujours ici la alors quand parce comme pour par avec sans sur sous dans en chez entre vers depuis avant apres pendant
    au aux y tout toute tous toutes meme bien svp merci`,
    es: `el la los las un una unos unas y e o u pero sino porque que quien cual cuando donde como yo me mi mis tu te ti tus
    nosotros nos vosotros os ellos ellas el ella se su sus lo le les es son era ser estar esta estan estoy soy fue he ha han
    hay haber hace hacer hacemos puede puedes debe tiene tienes no nunca nada nadie ni si tambien solo ya muy mas menos
    siempre aqui alli asi este esta esto estos ese esa eso del de al a en con sin por para sobre entre desde hasta antes
    despues cada todo toda todos todas favor hagas sea`,
    pt: `o a os as um uma uns umas e ou mas porque que quem qual quando onde como eu me mim meu minha meus minhas tu te voce
    voces vc vcs nos ele ela eles elas se seu sua seus suas lhe isso isto esse essa este esta aquele aquela eh é sao era ser
    estar esta estao estou tá ta foi tem ter ha pode deve faz fazer nao nunca nada ninguem nem sim tambem so ja muito mais
    menos sempre aqui ali assim do da dos das de ao aos no na nos nas em com sem por pelo pela para pra sobre entre desde
    ate antes depois cada tudo todo toda todos todas favor`,
    it: `il lo la i gli le un uno una e o ma perche che chi quale quando dove come io mi mio mia tu ti tuo tua lui lei noi voi
    loro si suo sua questo questa quello quella e sono era essere sta stare ho ha hanno avere fa fare puo deve non mai niente
    nessuno ne anche solo gia molto piu meno sempre qui cosi di del della dei delle al alla in nel nella con senza per su
    tra fra da dal prima dopo ogni tutto tutti tutte favore`,
    ru: `и а но или да нет не ни же ли бы то что чтобы кто где когда как почему я меня мне мой моя мои ты тебя тебе твой мы нас
    нам наш вы вас вам ваш он она оно они его ее их ему им себя свой это этот эта эти тот та те есть быть был была были будет
    можно нельзя надо нужно в во на с со к ко о об от до из у за по под над при для без через между после перед пока если
    только еще уже очень тоже также всегда никогда здесь там тут так все всё каждый сам пожалуйста`,
  };

/** Words of the form of a memory, not of its content: what a writer adds around any fact. */
export const TEMPLATE_WORDS = `user users user's person people team project repo repository codebase memory memories remember
  note rule rules fact prefer prefers preference preferred require required requires apply applies reason why how whenever
  always use uses used using avoid work works working write writes writing keep keeps kept follow follows ensure
  make sure instead rather thing things way ways default general currently explicitly explicit specific particular
  important context related based new session sessions future later agent assistant claude code`;
