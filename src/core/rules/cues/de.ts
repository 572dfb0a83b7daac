import { foldLetters } from '../../gate/words.ts';
import type { Language } from '../cue.ts';
import { ERRAND_LINK, LOCATOR, SECRET_FORM, VAGUE } from './everywhere.ts';
import { anyOf, wordSet } from './pattern.ts';

/** Patterns are written as they are read: one backslash is one backslash. */
const r = String.raw;

const START = r`(?:^|[,;:.!()-] *|\b(?:und|aber|also|bitte|dann|auch|ok|so|nur|nein|ja|ne) +)`;
const ORDER = r`(?:verwend|benutz|nutz|nehm|nimm|schreib|editier|bearbeit|frag|starte?|push|committ?|merg|mock|losch|formatier|benenn|antwort|erklar|test|pruf|dokumentier|installier|fass|ruf|pack|setz|generier|aktualisier|halt|verzicht|vermeid|fuhr|deploy|rebas|squash|bau|leg|lauf|lass|zeig|lies|warn|hol|fug|ander|import|kommentier|log|speicher|sortier|erwahn|arbeit|geb|gib|nenn|sag|wechsel|vergess|kopier|erstell|ersetz|refactor|mach|behandel|verschieb)(?:e|t|st)?`;
const PRACTICE = r`(?:\w*(?:tests?|commits?|kommentare?|branch(?:es|namen)?|migration(?:en)?|logs?|funktion(?:en)?|methoden?|variablen?(?:namen)?|klassen|dateien|dateinamen|prs|pull requests|nachrichten|messages?|abhangigkeiten|dependencies|fehlermeldungen|exceptions|imports?|exports?|skripte?|releases?|tabellen(?:namen)?|spalten(?:namen)?|antworten|doku|dokumentation|docstrings|texte|ubersetzungen|zeitstempel|betrage|geldbetrage|secrets|configs?|todos?))`;
const STEP = r`(?:commit|push|merge|pr|pull request|release|deploy\w*|migration|anderung|endpunkt|endpoint|feature|antwort|umbau|schema\w*)`;
const STYLE = r`(?:halt|schreib|verwend|benutz|nutz|nimm|nehm|benenn|nenn|formatier|sortier|ruck|setz|lass|vermeid)(?:e|t|st)?`;
const PROJECT = r`(?:hier im (?:repo|projekt)|in (?:diesem|unserem) (?:repo\w*|projekt|code|monorepo)|im (?:ganzen )?(?:repo|projekt))`;
const HERE = r`(?:bei uns|hier im (?:repo|projekt|team)|hier(?=(?: \w+)? wir\b)|in (?:diesem|unserem) (?:repo\w*|projekt|team|code|codebase|monorepo)|im (?:ganzen )?(?:repo|projekt|team))`;
const ROLE = r`(?:\w*(?:entwickler|programmierer|statistiker|designer|analyst|forscher|wissenschaftler|mathematiker|physiker|biologe|biologin|chemiker|manager|architekt|admin|administrator|student|lehrer|professor|praktikant|berater|redakteur|ubersetzer|buchhalter|controller|jurist|anwalt|arzt|arztin|pfleger|okonom|kunstler|musiker|tester|grunder|anfanger|einsteiger|laie|neuling|techniker|ingenieur|informatiker|dozent|azubi|bibliothekar|geologe|linguist|historiker|psychologe|mechaniker|elektriker|maintainer|freelancer|sre|dba|devops)(?:in)?)`;
const OFFICE = r`(?:(?:die |der |das |unsere? )?(?:rechtsabteilung|juristen|legal|compliance|datenschutz\w*|dsgvo|security|sicherheitsabteilung|betriebsrat|revision|wirtschaftspruf\w*|prufer|auditor\w*|einkauf|buchhaltung|finanz\w*|marketing|vertrieb|geschaftsfuhrung|management|chef\w*|vorstand|tuv|kunde|auftraggeber|bank|behorde|aufsicht\w*|gesetz|vertrag|lizenz|krankenhaus|\w*klinik\w*|ministerium|\w*amt|kundin|hersteller|universitat|hochschule|ethikkommission|qa|it)|das finanzamt)`;
const GUIDE = r`\w*(?:dashboards?|boards?|(?:flame ?)?graph(?:s|en)?|diagramme?|charts?|runbooks?|wiki|handbuch|doku\w*|anleitung(?:en)?|protokolle?|spezifikation|specs?|kalender|dienstplan|bereitschaftsplan|backlog|tabelle|designs?|mockups?|changelog|statusseite|faq|glossar|berichte?|reports?|metriken|logs|alarme|alerts|bugs?|tickets?|fehler|issues|anfragen|fragen|vorfalle|ankundigungen|vorlagen|templates|postmortems|datensatze|zeichnungen|ubersetzungen|aufgaben|feature ?wunsche|schemata|roadmap|backups?|zugangsdaten|messwerte|notizen|richtlinien)`;

/** German as typed in chat: small letters, `ae` or `a` for `ä`, endings swallowed. */
export const german: Language = {
  code: 'de',
  plain: (text) => foldLetters(text).replace(/(?<![aeq])([aou])e(?=[a-z])/g, '$1'),
  speech:
    /(?<!\b(?:ich|wir|schon|doch|wie) )\b(?:sagte|sagt|gesagt|schrieb|schreibt|geschrieben|meinte|meint|gemeint|kommentierte|antwortete|fragte|fragt|zitat)\s*:\s*\S.*$/iu,
  cues: {
    remember: anyOf(
      r`\bmerke? dir\b(?! (?:mal )?(?:kurz|nur))|^(?:bitte |und |ok |wichtig: ?)*merken?:|\bbitte merken\b|\bnotiere? dir\b`,
      r`\b(?:behalt|behalte|hab|habe)\b.{0,20}\bim (?:hinterkopf|kopf|gedachtnis)\b`,
      r`\b(?:speicher|leg|schreib|pack|nimm)\w*\b.{0,24}\b(?:im|ins|in dein|in deinem|in den) (?:gedachtnis|memory|erinnerung\w*)\b`,
      r`\bvergiss (?:bitte )?nicht(?:,? dass|:)|\bzur erinnerung:|\bfurs nachste mal:|\bfur (?:die zukunft|spater):`,
    ),
    forget: anyOf(
      r`\bvergiss\b(?!(?:,? [\w-]+){0,4} (?:nicht|nie|niemals)\b).{0,70}\b(?:gespeichert|gemerkt|[\w-]*regel|vorliebe|notiz|memory|gedachtnis)\b(?! (?:bitte |ja |aber )*(?:nicht|nie)\b)`,
      r`\b(?:losch|entfern|streich|wirf)\w*\b.{0,60}\baus (?:dem|deinem) (?:gedachtnis|memory)\b|\bmerk dir .{3,60} nicht (?:mehr|langer)\b`,
    ),
    standing: anyOf(
      r`\b(?:ab (?:jetzt|sofort|heute|nun)|von (?:jetzt|nun|heute) (?:an|ab)|in zukunft|zukunftig|kunftig|fortan)\b(?! zeile)(?!,? (?:(?!erst|nicht|selbst|meist|sonst|dort|bitte)\w{3,}t\b|es|er|sie|schlagt|geht|lauft|fehlt|kommt|ist|sind|hat|wirft)\b)`,
      r`\b(?:jedes ?mal|immer),? wenn du (?!.*\b(?:lauft|kommt|passiert|kracht|hangt)\b)|\bwann immer du\b`,
      r`${START}${ORDER} (?:\w+ )?(?:vor|nach|bei) (?:jede[mrn]?|allen) (?:neuen )?\w+\b|\bwenn du .{3,60}, (?:frag|sag|warn|informier|gib)e? (?:mir|mich)\b.*\b(?:immer|vorher|erst|welche|bescheid)\b|\b(?:vor|nach|bei|mit) (?:jede[mrn]?|allen) (?:neuen |einzelnen )?${STEP}\b(?!.*\b(?:fehler|kracht|hangt|rot|kaputt)\b)`,
      r`${START}${ORDER}\b(?! mal\b)(?: \w+){0,5}? (?:immer|nie|niemals|grundsatzlich|stets|nur noch|ausschliesslich|ausnahmslos|generell)\b(?! (?:noch|wieder|mehr|nochmal)\b)`,
      r`^(?:bitte |und |aber |ok,? |nein,? |also )*(?:nie|niemals|immer|stets|grundsatzlich)(?! (?:noch|wieder|mehr|nochmal|so|wenn|nur arger|das gleiche|dasselbe)\b)(?!.*\b(?:ich|er|sie|es|ist|hat|sind|haben wir|wird)\b).*\b(?!(?:haben|sein|gehen)\b)\w+(?:en|ern|eln)\b(?=[.!]?$|,)`,
      r`^(?:und |aber |ach,? )*(?:in|bei|auf|fur) (?:den |allen |unseren )?(?:[\w-]+ ){1,2}(?:${ORDER} (?:\w+ )?(?:immer|nie|niemals|stets)\b|(?:immer|nie|niemals|stets) (?!.*\b(?:ist|wird|hat|sind)\b).{3,60} (?:nehmen|verwenden|benutzen|nutzen|schreiben|setzen)(?=[,.!]|$))`,
      r`${HERE} (?:\w+ ){0,3}(?:immer|nie|niemals|nur|nur noch|kein\w*|ausschliesslich|stets|gilt|grundsatzlich)\b|\bwir \w+ (?:das )?(?:${HERE} )(?:\w+ )?(?:immer|nie|niemals|nur|kein\w*|grundsatzlich|stets)\b`,
      r`(?:^|[,:] *|\bsind |\bist )(?:die |alle |neue )?${PRACTICE} (?:(?:bei uns|hier|bitte|sind|immer|nur) ){1,3}(?:immer|nie|niemals|nur|stets|auf|in|mit|ohne)\b`,
      r`^(?:die |alle |neue |unsere )?${PRACTICE} (?:durfen|darf|mussen|muss|sollen|soll|sollten|gehoren|kommen|werden) (?:\w+ ){0,3}(?:nie|niemals|immer|stets|nur|grundsatzlich)\b`,
      r`${START}(?:bitte )?finger weg\b|\b(?:nirgends|nirgendwo|durchgehend)\b(?=.*\b(?:bitte|wir)\b)|^(?!.*\b(?:kann|konnen|wird|werden|wurde|hat|haben|hatte|ist|sind|war|waren|ich|er|es|sie|will|wollen|muss|darf|soll|mussen|wenn)\b).*\b\w{3,} (?:nie|niemals|immer(?! (?:noch|wieder|mehr|so))|nirgends) .{3,60}\b\w{3,}(?:en|ern|eln)[.!]?$`,
      r`\b(?:vor|nach|bei) (?:dem |jedem |neuen )?\w+.{0,40}\b(?:muss|mussen|brauch\w*|will|soll|darf)\b.{0,20}\b(?:immer|nie|jedes mal|niemals)\b`,
      r`\b(?:nutzen|verwenden|schreiben|nehmen|benutzen|machen|testen|deployen|committen) wir (?:\w+ )?(?:ausschliesslich|nur noch|nur|immer|nie|niemals|grundsatzlich|kein\w*)\b|\bwir (?:nutzen|verwenden|schreiben|nehmen|benutzen) (?:\w+ ){0,3}(?:ausschliesslich|nur|immer|nie|niemals|grundsatzlich)\b`,
      r`^${ORDER}\b.{5,80}, ?(?:immer|grundsatzlich|generell)[.!]?$`,
      r`\b(?:hor|horst) (?:bitte )?auf\b,?.{3,80}\bzu \w+|\bbitte keine? .{3,40} mehr\b(?!.*\bheute\b)|^keine? .{3,40} mehr (?:in|bei|im|auf|an|nach)\b`,
      r`\bohne (?:mein\w* (?:ok|okay|zustimmung|freigabe|erlaubnis|einverstandnis)|mich (?:vorher |erst )?zu fragen|rucksprache)\b`,
      r`\bfrage? (?:mich )?(?:bitte )?(?:immer )?(?:erst|vorher|zuerst),? (?:bevor|ehe|wenn)\b|\bunter keinen umstanden\b|\bin jedem fall (?:erst|vorher)\b|\bausnahmslos\b`,
      r`\b(?:unsere|die) (?:konvention|regel|richtlinie|abmachung|vereinbarung) (?:hier )?(?:ist|lautet)\b|\bals (?:grund)?regel\b|\b(?:es|bei uns) gilt:|\bkonvention:`,
      r`\bgrundsatzlich (?:kein\w*|nur|auf|ohne|mit)\b|\bstandardmassig (?:immer|bitte|auf)\b|\bnie wieder\b.*\w+en\b`,
    ),
    ban: anyOf(
      r`\b(?:keine?n?|keinerlei|nie|niemals|nicht|lass (?:das|die|den|bitte)|verzichte|vermeide?|finger weg)\b`,
    ),
    scar: anyOf(
      r`(?<!\b(?:wie|als)(?: beim| im)? )\bletzte[snr]? (?:mal|monat|woche|jahr|quartal|release|sprint|sommer|winter)\b|\bvorige[snr]? (?:monat|woche|jahr|quartal)\b|\bvor (?:zwei|drei|vier|ein\w*|\d+) (?:wochen?|monat\w*|jahr\w*)\b`,
      r`\bdamit (?:hatten|haben) wir (?:schon|uns|schlecht)|\bdas hat(?:te)? (?:uns|schon|letzt)|\bschon (?:einmal|zweimal|mal|mehrfach) .*\b(?:zerschossen|kaputt|geloscht|verloren|abgeraucht)\b`,
    ),
    complaint: anyOf(
      r`\bdu (?:machst|schreibst|baust|packst|nimmst|fugst|anderst|loschst|benutzt|verwendest|vergisst) .{0,30}(?:schon wieder|immer wieder|standig|dauernd|jedes mal)\b|\bhab(?:e)? ich (?:dir )?(?:schon|doch) .{0,20}gesagt\b`,
    ),
    only: anyOf(r`\b(?:bitte|nicht|keine?n?|nie|frag|lass|hor auf|stattdessen)\b`),
    taste: anyOf(
      r`\bich (?:mag|hab|habe|hatte|sehe|lese|nutze|verwende|schreibe) (?!es\b|das\b|die (?:erste|zweite|neue)\b|den (?:ersten|zweiten)\b).{3,60}\blieber\b|\bich bevorzuge (?!das\b|die (?:erste|zweite)\b)|\bmir (?:ist|sind) .{3,60}\blieber\b|\bam liebsten (?:hab|habe|mag|ist|sind) (?:ich|mir)\b`,
      r`\b(?:halt|fass) (?:deine |die |dich )?(?:antworten |erklarungen |commits |prs )?(?:bitte )?(?:kurz|knapp|klein|einfach)(?:er)?\b|\b(?:kurzere|knappere|kurze|knappe) (?:antworten|erklarungen|commits|prs)\b|\bantworte (?:mir )?(?:bitte )?(?:kurz|knapp|auf)\b`,
      r`\bich (?:brauche|will|mag|mochte) (?:keine|nie) (?:zusammenfassung\w*|emojis?|erklarung\w*|entschuldigung\w*)\b`,
    ),
    widened: anyOf(
      r`(?:^|[,;:.] *)(?:und |das |dies )*gilt (?:ubrigens |auch )*(?:fur|bei|auf|in) (?:alle[nr]?|jede[nrms]?)\b`,
    ),
    approval: anyOf(
      r`\b(?:genau )?(?:so|in dem (?:stil|format|ton)) (?:bitte )?(?:weitermachen|beibehalten)\b|\b(?:behalt|behalte) (?:bitte )?(?:das|den|dieses|diesen) (?:format|stil|ton)\w* bei\b`,
    ),
    self: anyOf(
      r`(?:\bich bin|^(?:ach |und )?bin) (?:eigentlich |hier |ubrigens |nur |ja |selbst |halt |von haus aus |gelernte[r]? |leider )*(?:eine? |der |die )?(?:einzige[rn]? )?(?!nicht\b)(?:[\w-]+ )?${ROLE}\b`,
      r`\bich (?:arbeite|jobbe) (?:\w+ )?als \w+|\bals (?:[\w-]+ )?${ROLE} (?:kenn|kenne|arbeite|brauch|versteh)\w* ich\b`,
      r`\bich (?:arbeite|programmiere|schreibe|schreib|entwickle|code|mache|mach|nutze|benutze) (?:beruflich |schon )*(?:seit|erst seit) (?:.{2,20}(?:jahr\w*|monat\w*|woche\w*)|(?:19|20)\d\d)\b|\b(?:\d+|zwei|drei|vier|funf|zehn|zwanzig|dreissig) jahre (?:erfahrung|berufserfahrung) (?:mit|in|als)\b`,
      r`\bich bin (?:\w+ )?(?:farbenblind|rot-?grun-?blind|legastheniker\w*|schwerhorig|gehorlos|taub|blind|sehbehindert|linkshander\w*|autodidakt\w*|quereinsteiger\w*)\b|\bich habe? (?:adhs|legasthenie|eine? sehschwache|tinnitus)\b|\bich (?:nutze|benutze) (?:einen |nen )?screenreader\b`,
      r`\b(?!(?:das|der|die|es|fehler)\b)[\w.+#-]+ (?:ist|sind) (?:alles |ganz |vollig |komplett |noch |total )*(?:neu|neuland) fur mich\b|\bist nicht meine (?:mutter|erst)sprache\b|\bmein (?:englisch|deutsch) ist (?:nicht|schlecht|eher)\b|\bmit [\w.+#-]+ habe? ich (?:wenig|nichts) am hut\b|\bmeine muttersprache ist\b|\bich bin (?:noch |ganz |vollig )*neu (?:in|bei|im) (?!der (?:zeile|liste))`,
      r`\bich habe? (?:selbst |bisher )?noch nie(?: was| etwas| wirklich| richtig)? (?:mit |in )?(?!(?:so|das|den|diesen) )[\w.+# -]{2,30}(?:gearbeitet|gemacht|programmiert|benutzt|verwendet|geschrieben|genutzt|zu tun)\b`,
      r`\bich komme? (?:ursprunglich |eigentlich )?aus der .{2,30}(?:welt|ecke|entwicklung|forschung|branche)\b|\b(?:von|mit) [\w.+#-]+ habe? ich (?:gar |uberhaupt |absolut )*keine ahnung\b|\bich habe? (?:gar |uberhaupt |absolut )*keine ahnung von (?!dem|der (?:datei|funktion))|\bmit [\w.+#-]+ kenne? ich mich (?:gar |uberhaupt |noch )*(?:nicht|kaum|wenig)`,
      r`\bich (?:leite|betreue|verantworte|pflege) (?:das |die |den |hier )[\w-]*(?:team|projekt|paket|plattform|infrastruktur|bibliothek|abteilung)\b`,
    ),
    place: anyOf(
      r`\b${GUIDE}\b[^.;]{0,50}?\b(?:liegen|liegt|stehen|steht|findest|findet|finden|sind|ist|werden|wird|landen|gehoren|gehort|kommen|kommt|gehen|tracken|verwalten|erfassen|sammeln|pflegen|verfolgen|dokumentieren|stellt|bitte)\b.{0,60}(?:\b(?:in|im|auf|unter|bei|an|uber|nach|hier)\b|https?)`,
      r`\b(?:da|dort|dahin) (?:schau|guck|such)\w* (?:\w+ ){0,2}?(?:zuerst|als erstes)\b|\berste (?:adresse|anlaufstelle)\b`,
      r`\b(?:wir )?(?:tracken|verwalten|erfassen|sammeln|pflegen|dokumentieren) (?:wir )?.{3,40}\b(?:in|im|auf|unter)\b`,
    ),
    locator: LOCATOR,
    event: anyOf(
      r`\b(?:\w*freeze|\w*release|launch|go-?live|\w*migration|\w*umzug|abschaltung|endet|enden|beginnt|beginnen|startet|verschoben|vorgezogen|deadline|abgabe|frist|geloscht|abgeschaltet|umgestellt|zieht .{3,40} um|umstellung|wechseln?|\w*audit|\w*wartung|urlaub|elternzeit|ausgeliefert|veroffentlicht|live|ablauft|lauft (?:ab|aus)|ausser betrieb|\w*demo|prasentation|eingestellt|eingefroren|abgekundigt|\w*prufung|pilot\w*|beta|stichtag|ubergabe|abnahme)\b`,
    ),
    bound: anyOf(
      r`\b(?:bis|vor|ab|nach) (?:zum |dem |spatestens )*\d|\b(?:danach|davor|bis dahin) (?:geht|darf|kommt|muss|ist|wird|werden)\b`,
    ),
    scoped: anyOf(
      r`${START}${STYLE}\b(?! (?:(?:bitte|mir|uns) )?(?:noch|mal|jetzt|schnell|kurz|einen?|eine|den|das|dem)\b).*${PROJECT}|${PROJECT} (?:bitte )?${STYLE}\b`,
    ),
    consequence: anyOf(
      r`\b(?:sonst|ansonsten|andernfalls)\b.{0,50}\b(?:bricht|brechen|fallt|fallen|scheitert|scheitern|knallt|kracht|meckert|motzt|schimpft|lehnt|rot|fehl|kaputt|blockt|blockiert|streikt|schlagt)\b`,
    ),
    custom: anyOf(
      r`(?<!\b(?:wenn|weil|dass|ob|seit|bevor|nachdem) )\b(?:wir (?:deployen|releasen|liefern|veroffentlichen|rollen|bauen releases|schneiden)|(?:deployt|released|ausgeliefert|ausgerollt|released) wird|(?:deployt|geschnitten|getaggt) wird)\b[^.?]{0,60}\b(?:jede[nrs]? (?:zweite[nrs]? )?(?:\w+tag|mittwoch|woche|monat|sprint|quartal)|alle (?:zwei|drei|vier|\d+) (?:wochen|monate)|wochentlich|immer (?:\w+tags|mittwochs)|(?:montags|dienstags|mittwochs|donnerstags|freitags))\b`,
    ),
    decision: anyOf(
      r`\bes ist (?:beschlossen|entschieden)\b|^(?:beschlossen|entschieden)(?: ist|:)|\b(?:vorstand|geschaftsfuhrung|management|team|kunde|leitung|chefin?) (?:hat|haben) (?:\w+ )?(?:entschieden|beschlossen|festgelegt)\b|\bsteht (?:jetzt )?(?:endgultig )?fest:|\bwir haben (?:uns )?(?:\w+ ){0,3}(?:entschieden|beschlossen|geeinigt)(?:,|:| dass| auf| fur| gegen)|\b(?:endgultige|finale) entscheidung\b|\bnicht (?:mehr )?verhandelbar\b`,
    ),
    constraint: anyOf(
      r`(?:^|[,;:.] *|\b(?:und|aber|weil|denn|da) )${OFFICE} (?:\w+ )?(?:verlangt|fordert|erlaubt|verbietet|untersagt|besteht|schreibt|lasst|akzeptiert|genehmigt|verlangen|fordern|erlauben|verbieten|bestehen|akzeptieren)\b`,
      r`\bwir (?:mussen|durfen) .{3,60}\b(?:laut|wegen|gemass) (?:gesetz|vertrag|dsgvo|datenschutz|lizenz)|\b(?:laut|gemass|wegen) (?:gesetz|vertrag|dsgvo) (?:mussen|durfen) wir\b|\b(?:vertraglich|gesetzlich) (?:verpflichtet|vorgeschrieben|verboten)\b`,
    ),
    change: anyOf(
      r`\bnicht mehr\b|\b(?:ersetzt|abgelost) durch\b|\b(?:umgezogen|umbenannt|abgeschafft|abgelost|umgestellt|verschoben)\b|\b(?:heisst|lauft|liegt|ist|sind|nutzen wir) (?:jetzt|ab jetzt|nun)\b|\bgilt nicht mehr\b`,
    ),
    reversal: anyOf(
      r`\b(?:brauchst|musst) (?:du )?.{0,30}nicht mehr\b|\b(?:ist|sind) (?:wieder|jetzt) (?:erlaubt|ok|okay)\b|\b(?:kannst|darfst) du (?:ab jetzt |jetzt )?wieder\b`,
    ),
    onward: anyOf(
      r`\b(?:ab (?:jetzt|sofort|heute|nun)|von (?:jetzt|nun|heute) (?:an|ab)|kunftig|zukunftig|in zukunft|jetzt|statt|stattdessen|nicht mehr|keine? .{2,30} mehr)\b`,
    ),
    retract: anyOf(
      r`${START}(?:streich|vergiss|ignorier)e? (?:das|es|den satz|die regel|was ich)\b|\bich nehme? .{0,20}zuruck\b|\bkommando zuruck\b|\bich hab mich geirrt\b|\bdoch nicht\b`,
      r`${START}(?:vergiss|vergesst|streich|lass(?:en wir)?) (?:das (?:mit|von|zu)|die sache mit)\b|\b(?:lassen|bleiben|machen) wir'?s? .{0,24}(?:wie (?:es|sie|er) war|wie (?:bisher|vorher|gehabt)|beim alten)\b|\bbleibt (?:alles |doch )?(?:wie (?:es|sie|er) war|wie (?:bisher|vorher|gehabt)|beim alten)\b|\bzuruck auf (?:alt|anfang|vorher)\b`,
    ),
    authority: anyOf(r`\b${OFFICE}\b`),
    question: anyOf(
      r`\?+(?:["\s)]|$)`,
      r`^(?:(?:hm+|und|aber|ok|also|ah|sag mal),? )*(?:kannst|konntest|konnen|konnten|warum|wieso|weshalb|wie|was|wer|wo|woher|welche[rsn]?|ist|sind|hast|hat|haben|gibt|soll|sollte[n]?|sollen|darf|durfen|muss|mussen|wird|weisst|willst|wollen|macht|geht)\b(?! (?:immer|nie|niemals)\b)`,
      r`,? (?:oder|ne|richtig|nicht wahr|stimmts)[.!]?$|\bweiss(?:t du|t)? (?:jemand|du)\b`,
    ),
    wondering: anyOf(
      r`\b(?:vielleicht|eventuell|evtl|vermutlich|wahrscheinlich|moglicherweise|angeblich|anscheinend|scheinbar|irgendwann|theoretisch|angenommen|am ende des tages|nicht sicher|unsicher)\b|\bich (?:glaube?|denke?|vermute|schatze?|uberlege|frage mich|finde|wunschte|weiss nicht)\b|\b(?:ware|konnte|konnten|sollten wir|wurden?\b(?!.*\b(?:verschoben|vorgezogen|vorverlegt|verlegt|vertagt)(?! werden\b))|hatten wir|musste man)\b|\bwas wenn\b|\bkeine ahnung,? (?:ob|warum|wie|was|wo|wer)\b|\bscheint\b`,
    ),
    hearsay: anyOf(
      r`\b(?!(?:ich|wir|wie|schon|du|das|es)\b)[\w@.-]+ (?:\w+ )?(?:meint|meinte|meinten|sagt|sagte|sagten|schrieb|schreibt|findet(?! (?:man|ihr|sich))|behauptet|will,? dass|wollte|mochte,? dass|glaubt|schlagt vor|empfiehlt|hatte gern|besteht darauf|beschwer(?:t|te|en|ten) sich(?:,? dass| (?:\w+ ){0,3}uber))\b|\bsich (?:\w+ ){0,3}beschwert,? dass\b|\b(?:hat|haben|wurde|wird) (?:\w+ ){0,3}(?:gesagt|gemeint|geschrieben|behauptet|vorgeschlagen|erzahlt)\b(?<!\bhab(?:e)? ich .*)`,
      r`\blaut (?!(?:gesetz|vertrag|dsgvo)\b)|\bzufolge\b|\bim (?:code|artikel|blog|kommentar|review|ticket|issue|forum) (?:steht|heisst)\b|\bin der (?:doku|anleitung|readme|mail) (?:steht|heisst)\b|\bnach (?:meinung|ansicht) von\b|\bstack ?overflow\b`,
    ),
    passing: anyOf(
      r`\b(?:merke?|behalte?|notiere?)\b(?: dir)?(?: (?:das|es|bitte|mal|nur)){0,3} (?:fur )?(?:(?:die|den) nachsten? |eine? )?(?:\w+ ){0,2}(?:sekunden?|minuten?|min|\w*stunden?|weile)\b|\bfur die nachsten (?:\w+ ){0,2}(?:sekunden|minuten|stunden)\b|\bfur (?:den rest|die dauer) (?:der|dieser) (?:session|sitzung)\b`,
      r`^(?!.*\b(?:pro|je|jede\w*|immer|nie)\b).*, ?(?:nur|bloss|genau) (?:ein|eine[nrms]?)(?=[,.!]|$| (?:bitte|reicht|einzige\w*)\b)`,
      r`\bwie (?:beim )?letzten? ?mal\b`,
      r`\b(?:diesmal|dieses ?mal|ausnahmsweise|vorubergehend|vorlaufig|provisorisch|erst ?mal|vorerst|furs erste|im moment|momentan|gerade|grad|zum testen|einmal reicht|einmalig|nochmal|noch ?mal|fur jetzt|nur kurz|jetzt gerade)\b(?<!noch ?mal gesagt)`,
      r`\b(?:in|fur|bei|auf|mit|an) diese[rmsn]? (?:datei|funktion|test|pr|mr|branch|commit|fall|methode|klasse|ticket|komponente|query|abfrage|aufruf|stelle|zeile|lauf|schritt|seite|skript|issue|sitzung|session|experiment|release|demo)\b|\bnur (?:fur )?(?:diese[rnms]?|heute|jetzt|hier)\b(?! (?:noch )?(?:im|in) (?:repo|projekt))`,
      r`(?<!\b(?:ab|von) )\bheute\b(?! an\b)|\b(?:morgen|nachher|spater|gleich|eben|heute abend)\b(?!s\b)|\bbis (?:ich|du|wir) .*\b(?:weiss|fertig|gefunden)\b|\bwie immer\b`,
    ),
    brief: anyOf(
      r`\b(?:fur|in|bis zum|bis zur) ?(?:den|die|das)? (?:nachsten?|nachste) (?:commit|pr|push|schritt|lauf|release)\b|\b(?:kommt|kommen|brauch\w*|muss|soll) (?:\w+ ){0,2}?(?:gleich|nachher|danach|dann) .{0,16}\b(?:commit|pr|titel|branch)\w*`,
    ),
    chore: anyOf(
      r`\berinnere? mich\b|\bdenk(?:e)? (?:bitte )?(?:noch )?(?:dran|daran)\b(?!.*\b(?:zukunft|kunftig|immer|jedes)\b)|\bvergiss nicht(?!,? dass\b|:)|\bwenn (?:du|wir|alles|das) (?:\w+ )?fertig\b|\bsag (?:mir )?(?:bescheid|wenn)\b|\bich (?:erinnere|habe? vergessen)\b|\bweisst du noch\b`,
    ),
    known: anyOf(
      r`\bsteht (?:doch |schon |so |bereits )*(?:in|im) (?:der |den |dem |deinen )?(?:claude\.md|agents\.md|readme|regeln|richtlinien|guidelines|contributing)|\bwie (?:ublich|gehabt|besprochen)\b`,
    ),
    diagnosis: anyOf(r`\b(?:warum|wieso|fehler|bug|kaputt|ursache|debugge?|finde? heraus|schau)\b`),
    secret: anyOf(
      r`\b(?:passwort|kennwort|pw|pin|token|api[ -]?key|secret|schlussel|zugangsdaten)\b(?:\s\w+)?\s*(?:ist|lautet|=|:)\s*\S`,
      SECRET_FORM,
    ),
    dictated: anyOf(
      r`\b(?:schreib|fug|setz|pack|erganz|ander|trag|nimm|hang)\w*\b.{0,40}\b(?:readme|doku|changelog|datei|kommentar|titel|header|beschreibung|text|ticket|meldung)\b.{0,24}[:"]`,
      r`^(?:der |die |das )?(?:titel|text|kommentar|commit ?message|fehler|fehlermeldung|betreff|label|meldung|antwort|hinweis|prompt|todo|log)\s*(?:ist|lautet|soll .{0,20})?:`,
      r`\b(?:schreib|sag|antwort|mail)e? (?:ihm|ihr|ihnen|in (?:die|der|den|das)|ins|im|dem|der|den|allen) .*\bdass\b`,
      r`^(?:ubersetze?|formuliere?|nenn|sag|schreib|antworte)\b[^:]{0,50}:\s`,
    ),
    errand: anyOf(
      r`\b(?:schau|sieh|guck|lies|offne|check|teste?|hol|lad|nimm|kopier|fix|mach|folge|nach dem vorbild)\b.{0,40}https?`,
      r`https?.*\b(?:kaputt|404|down|geht nicht|fixen|nachbauen|genauso|funktioniert)\b`,
      r`, ?(?:lies|schau|guck|check|sieh|nimm|bitte) (?:dir|das|es|mal|da|rein|dort)\b`,
      ERRAND_LINK,
    ),
    plan: anyOf(
      r`\bich (?:will|muss|werde|mach|mache|geh|gehe|schau|schaue|wollte|versuch\w*|hab|habe) (?:jetzt|gleich|noch|das|die|den|mal|dann|in \d|gestern|eben)\b|\blass uns\b|\bwir (?:machen|schauen|gehen|mergen|deployen|fixen) (?:das|mal|dann|morgen|gleich)\b|\b(?:kannst|konntest) du\b|\bals nachstes\b`,
    ),
    vague: anyOf(VAGUE.de),
    pointed: anyOf(r`\b(?:diese[rsnm]?|jene[rsnm]?) (?!repo|projekt|team|code)\w+|\bdas hier\b`),
    product: anyOf(
      r`\b(?:button|knopf|spinner|feld|eingabefeld|dialog|formular|menu|(?<!\bdie (?:der|die) )(?:nutzer|benutzer|user)|klick\w*|angezeigt|anzeigen|sichtbar|modal|popup|startseite|sidebar|icon|tooltip|checkbox|dropdown|warenkorb)\b|\bwenn (?:der|die|das) (?:request|anfrage|server|verbindung|token|cache|job)\b`,
    ),
    conditional: anyOf(r`\b(?:wenn (?:der|die|das|es|alle|alles)|falls|sobald)\b`),
    personal: anyOf(r`^(?:(?:ok|so|und|aber|ubrigens|sorry|morgen|heute),? )*(?:ich|mein|meine)\b`),
    irony: anyOf(
      r`\b(?:du|ihr) genie\w*\b|\bna (?:dann|super|toll|klasse|prima|bravo)\b|\bja klar\b|\b(?:tolle|super|klasse|geniale) idee\b|\bhaha\b|\blol\b|(?:^|\s)/s(?:\s|$)|\bdanke fur nichts\b|\bich liebe es\b|\bbravo\b|\bwas soll schon schiefgehen\b|🙄|🙃`,
    ),
    praise: anyOf(
      r`^(?:(?:oh|wow|ah|ja|na|ach|haha|ok|so|und|wie|echt|das ist),? )*(?:toll|super|klasse|prima|genial|spitze|wunderbar|grossartig|herrlich|perfekt|top|fantastisch|hervorragend|bravo|sauber|stark|geil|mega|schon|traumhaft|prachtig|sehr gut|gut gemacht)\b`,
    ),
    absurd: anyOf(
      r`\b(?:nie|niemals|keine|nie wieder|nicht mehr) (?:\w+ ){0,2}?(?:tests?|reviews?|backups?|monitoring|fehlerbehandlung)(?=[,.!]|$| (?:mehr|schreiben|machen|eh)\b)`,
      r`\b(?:keiner|niemand|kein mensch)\b.{0,24}\b(?:eh|sowieso|ohnehin)\b|\b(?:eh|sowieso|ohnehin) (?:keiner|niemand|kein)\b|\bwer braucht (?:schon|denn)\b(?!.*\?)`,
      r`^(?!.*\b(?:nie|nicht|kein\w*|niemals)\b)(?=.*\b(?:immer|nur noch|ab jetzt|ab sofort|kunftig|in zukunft|alle|alles|jeden)\b).*\b(?:freitag ?(?:abend|nacht|nachmittag)s?|nachts|mitternacht|um (?:zwei|drei|vier|[2-4]) uhr|direkt (?:auf|in|nach) (?:prod\w*|main|master)|ohne (?:tests?|reviews?|backups?)|(?:heissen|nennen) (?:\w+ )?(?:nur )?[a-z]\b)`,
      r`\b(?:schreiben|machen|lassen|deployen|mergen|pushen|nehmen|nennen|testen) wir (?:halt|eben|einfach nur)\b|\bich schlag\w* vor\b`,
      r`\b(?:mein|meine) lieblings\w+|\bmacht (?:ja )?(?:so |richtig )?spass\b`,
    ),
    disowned: anyOf(
      r`\b(?:sehe|seh) ich (?:anders|nicht so)\b|\bstimmt (?:aber )?nicht\b|\bquatsch\b|\bunsinn\b|\bnur spass\b|\bist (?:seine|ihre|deren) (?:sache|meinung)\b|\bignorier (?:ihn|sie|das)\b`,
    ),
    chatter: anyOf(
      r`^(?:(?:ok(?:ay)?|ja|nein|nee?|super|danke|gut|perfekt|prima|passt|genau|klasse|weiter|hm+|jo|top|alles klar|mach weiter|nice|cool|stimmt|bitte)[\s,.!👍🙂]*)+$`,
    ),
    task: anyOf(
      r`^(?:(?:ok|bitte|und|dann|jetzt|so|mal|nein|ja|also|danke|super|kannst du|konntest du)[\s,.:]+)*(?:mach|fix|bau|lass|fug|losch|nenn|benenn|schau|zeig|ander|entfern|verschieb|verleg|zieh|kopier|start|teste?|pruf|check|schreib|erklar|nimm|benutz|setz|stell|such|gib|hol|offne|push|merge|deploy|implementier|refactor|lauf|generier|erstell|ersetz|uberarbeit|fass|les|lies|geh|druck|format)(?:e|st)?\b`,
    ),
    linked: anyOf(
      r`^(?:(?:und|aber) )?(?:deshalb|deswegen|darum|weil|denn|sonst|ansonsten|danach|dann|das (?:ist|war|hat|gilt|heisst)|es (?:hat|ist|war)|sie (?:hat|ist|war|sind|haben)|dort|dafur|dabei|beides|davon|der grund|gleiches gilt|ebenso)\b`,
    ),
    unsettled: anyOf(
      r`\b(?:heute (?:nacht|abend|fruh|morgen)|gerade eben|vorhin|in \d+ (?:minuten|min|stunden)|diese woche|gestern|neulich|bald|(?:das|unser|die|der|mein) (?:meeting|retro|daily|standup|planning|call|jour fixe|termin))\b`,
    ),
  },
  breaks:
    /,\s*(?=(?:und |aber |ach )?(?:ab (?:jetzt|sofort)|von jetzt an|in zukunft|künftig|übrigens|merk dir)\b,? \S+ \S+ \S+)/iu,
  fillers: wordSet(
    'der die das den dem des ein eine einen einem einer eines und oder aber denn sondern ich mich mir mein meine meinen du dich dir dein deine wir uns unser unsere ihr euch er sie es ihm ihn ihnen sich man ist sind war waren bin bist sein hat haben hab habe hatte wird werden wurde kann konnen soll sollen sollte muss mussen darf durfen will wollen mochte nicht kein keine keinen nie niemals nichts nur noch schon auch mehr sehr immer wieder hier da dort dann wenn weil dass ob als wie was wer wo warum fur mit von vom zu zum zur bei beim aus auf an am im in uber unter nach vor seit bis durch ohne gegen um statt bitte ja nein mal doch so also ab jetzt beide alle alles jede jeder jedes jedem diese dieser dieses diesem merk merke vergiss gedachtnis hinterkopf behalt speicher zukunft kunftig grundsatzlich stets generell erst bevor danach davor streich regel nen ne halt eh gilt ok',
  ),
  wording: {
    opening:
      /^(?:[\s,;:.!…–-]+|(?:ok(?:ay)?|so|und|aber|also|ach|ja|nein|nee?|bitte|hey|hi|hm+|übrigens|ü?brigens|uebrigens|achtung|wichtig|noch was|sorry|ab (?:jetzt|sofort)|von (?:jetzt|nun) an|in zukunft|künftig|kuenftig|zukünftig|merke? dir(?: bitte)?(?:,? dass)?|(?:toll|super|klasse|prima|perfekt|genial|wunderbar|sehr gut)(?=[,.!])|(?:bitte )?merken?|notiere? dir(?:,? dass)?|vergiss (?:bitte )?nicht(?:,? dass)?|behalte? (?:bitte )?im (?:hinterkopf|kopf)(?:,? dass)?|speicher\w* (?:das |dir )?(?:bitte )?im gedächtnis|zur erinnerung|für die zukunft|fürs nächste mal|denk (?:bitte )?(?:in zukunft )?dran)(?=[\s,;:.!…–-]))/iu,
    closing:
      /(?:[\s,;:.!…–-]+|(?<=[\s,;:.!])(?:bitte|danke|ok(?:ay)?|ja|merk dir das|verstanden|klar|lol|haha)|:\)|;\)|🙂|👍)$/iu,
    swearing:
      /(?<!\p{L})(?:verdammt(?:e[nrms]?)?|scheiß?(?:e|ss)?|scheiss|verflixt|fuck|herrgott|mann)(?!\p{L})[,!]?/giu,
    reason: /[,;]\s+(?:weil|da|denn|sonst|ansonsten)\s+/iu,
    scope:
      /^((?:jedes ?mal,? wenn|immer,? wenn|wenn|vor|nach|bei|bevor) (?:jede\w+ |jede |du |wir |allen )[^,:]{3,60}),\s/iu,
    fullStop: '.',
    ends: /[.!?…)"”“]$/u,
    dated: (_words, date) => date,
  },
};
