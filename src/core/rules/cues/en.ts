import type { Language } from '../cue.ts';
import { anyOf, wordSet } from './pattern.ts';

/** Where a clause can begin. */
const START = String.raw`(?:^|[,;:.!()-] *|\b(?:and|so|but|then|also|please|pls|ok|okay|plus|cuz|or|just) +)`;
/** `always`/`never` and a base verb make an order; these words after them do not. */
const NO_ORDER = String.raw`(?!(?:mind|again|ever|been|had|was|were|did|got|knew|saw|the|a|an|in|on|at|to|of|for|that|this|so|it|get|gets|gonna|works?|happens?|finish(?:es)?|thought|ever|once|more|there|here|works|seem|mattered|wrong|right|null|true|false|true|fails?|online|possible|better|easy|enough)\b|\w+(?:s|ed)\b(?<!(?:pass|process|access|focus|discuss|address|bypass|miss|cross|press|compress|need|embed|feed|seed|shed|express|guess)))`;
const ROLE = String.raw`(?:engineer|developer|dev|programmer|coder|designer|analyst|scientist|researcher|statistician|mathematician|physicist|biologist|chemist|manager|pm|po|product owner|architect|admin|administrator|sysadmin|sre|dba|operator|student|teacher|professor|lecturer|phd|postdoc|intern|junior|senior|freelancer|contractor|consultant|maintainer|writer|editor|journalist|translator|accountant|controller|auditor|lawyer|paralegal|doctor|nurse|radiologist|pharmacist|economist|artist|animator|musician|producer|marketer|tester|qa|lead|founder|cto|ceo|founder|support agent|librarian|beginner|newbie|noob|novice|hobbyist|amateur|geologist|surveyor|person|people|guy|one)`;
const TEAM_PLACE = String.raw`(?:in|for|on|across|inside|within|at) (?:this|our|the|my) (?:whole |entire )?(?:repo\w*|project|code ?base|monorepo|package|service|app|product|team|company|firmware|engine|library|lib|org|shop|group|lab|place)|(?:in|around|over) here|here$|here(?=[,.;])|on this team`;
const ARTEFACT = String.raw`(?:(?:unit|integration|e2e|new|commit|error|log|public|api|pull|db|database|feature|release|branch|variable|function|class|file|table|column|env|shell|config|schema|sql) )*(?:comments?|tests?|specs?|commits?|messages?|prs?|pull requests?|branch(?:es)?|docs?|docstrings?|functions?|methods?|variables?|names?|migrations?|errors?|exceptions?|logs?|endpoints?|components?|hooks?|files?|modules?|imports?|exports?|dependenc(?:y|ies)|scripts?|configs?|secrets?|fixtures?|quer(?:y|ies)|responses?|answers?|summar(?:y|ies)|explanations?|changelogs?|releases?|tags?|notebooks?|plots?|charts?|figures?|captions?|headers?|types?|todos?|timestamps?|dates?|amounts?|money|strings?|flags?|tables?|columns?)`;
const OFFICE = String.raw`(?:legal|compliance|security|infosec|it|ops|infra|finance|accounting|procurement|hr|marketing|sales|management|mgmt|leadership|privacy|qa|audit|(?:the |our )?(?:auditors?|regulators?|client|customers?|bank|vendor|insurer|board|cto|cfo|ceo|ciso|dpo|boss|manager|directors?|council|ministry|university|ethics (?:board|committee)|works council|data protection officer|security team|legal team|platform team|infra team|compliance team)|gdpr|hipaa|pci|sox|iso ?\d+|the (?:contract|license|licence|regulation|law|policy|sla))`;
const TOOL = String.raw`(?:jira|linear|confluence|notion|slack|grafana|datadog|sentry|kibana|miro|figma|sharepoint|google (?:docs?|sheets?|drive)|gdrive|airtable|trello|asana|clickup|youtrack|redmine|bugzilla|github (?:issues|projects?|discussions|wiki)|gitlab|teams|discord|pagerduty|opsgenie|looker|metabase|tableau|superset|power ?bi|1password|bitwarden|vault|dropbox|nextcloud|zendesk|intercom|shortcut|monday\.com|basecamp|statuspage|backstage|splunk|new ?relic|prometheus|mlflow|wandb|weights and biases|readthedocs|obsidian|the (?:\w+ )?(?:share|shared drive|wiki|intranet|handbook|spreadsheet|sheet|tracker))`;
const GUIDE = String.raw`(?:dashboards?|boards?|panel|runbooks?|playbooks?|wiki|guides?|guidelines?|handbook|manual|specs?|docs?|documentation|schedule|roster|rota|calendar|tracker|backlog|spreadsheet|sheet|design system|tokens|mockups?|designs?|figma|changelog|status page|how-?to|faq|glossary|reports?|metrics|logs|alerts|issues|bugs|tickets|requests|incidents|announcements|recordings|minutes|notes|queue|inventory|registry|catalog(?:ue)?|credentials|templates?|postmortems?|errors|traces|keys|certs?|licen[sc]es|datasets?|checkpoints?|drawings|schematics|datasheets?)`;
const EVENT = String.raw`(?:freez(?:e|es|ing)|frozen|lock(?:s|ed)?(?: down)?|ships?|shipping|launch(?:es|ing)?|go(?:es|ing)? live|go(?:es|ing)? out|go-?live|released?|releases|releasing|rolls? out|rolled out|rollout|roll-?out|cut(?:s|ting)? (?:a|the) (?:\w+ )?(?:release|branch)|cut ?off|deadline|due|demo|presentation|deliver(?:y|ed|able|ables)?|migrat(?:e|es|ion|ing|ed)|cut ?over|switch(?:es|ing)? (?:over|off)|end(?:s|ing)?|expires?|expiring|sunset(?:s|ted)?|eol|end of life|retires?|shut(?:s|ting)? down|turn(?:s|ed) off|decommission\w*|starts?|starting|begins?|kicks? off|pilot|beta|audit|offsite|maintenance|downtime|embargo|election|holidays?|vacation|leave|away|moves? to|moved to|postponed|slips?|slipped|delayed|pushed (?:back|to)|brought forward|scheduled|planned|renew(?:s|al|ed)|contract|opens?|closes|closed|recall|handover|hand over|takes over|joins|leaves|inspection|certification|submission|camera[- ]ready|hearing|trial|exam|conference|workshop|until|removed|deleted|dropped|goes away|stops? working|gets? (?:removed|deleted|dropped|locked|frozen|replaced|shut down|switched off))`;

/** English as typed in chat: lower case, lost apostrophes, few commas. */
export const english: Language = {
  code: 'en',
  reads: readsEnglish,
  speech:
    /(?<!\b(?:i|we|i've|already|like i) )\b(?:said|says|say|wrote|writes|reads|commented|comments|replied|posted|answered|asked|asks|quote|quoting)\s*:\s*\S.*$/iu,
  cues: {
    remember: anyOf(
      `${START}(?:can you |could you |you should |u should |let's |you can )?(?:always )?remember(?! (?:to|how|when|the \\w+ (?:you|we|i)|what|why|where|if|whether)\\b)(?=\\W| )`,
      '\\bkeep (?:this |that |it )?in mind\\b',
      `${START}bear in mind\\b`,
      '\\b(?:make|take) (?:a )?(?:mental )?note\\b(?! of (?:the|this) (?:error|line))',
      `${START}(?:note|notes?) (?:to self|for (?:later|next time|the future|future)|that)\\b`,
      '\\bfor (?:future|next|later) (?:reference|sessions?|runs|time)\\b',
      '\\b(?:save|store|write|put|add) (?:this|that|it)? ?(?:down )?(?:for later|(?:to|in|into) (?:your |the )?memory)\\b',
      '\\bmemori[sz]e (?:this|that|it)\\b',
      `${START}don't forget (?:that|we|i|our)\\b`,
      '\\bfor the record\\b',
    ),
    forget: anyOf(
      '\\bforget\\b.{0,80}\\b(?:from|in) (?:your |the )?memor(?:y|ies)\\b',
      '\\b(?:delete|remove|drop|erase|wipe|clear|scrub|purge)\\b.{0,80}\\b(?:from (?:your |the )?memor(?:y|ies)|you (?:memori[sz]ed|remembered|saved|stored|noted|remember)|your (?:memor(?:y|ies)|notes))\\b',
      '\\b(?:delete|remove|drop|erase|forget)\\b.{0,20}\\b(?:memory|memories|(?:saved |stored )?note)\\b (?:about|of|on|that|for)\\b',
      "\\bstop remembering\\b|\\bdo(?: not|n't) remember (?:that|this|the)\\b.*\\b(?:any ?more|longer)\\b",
      '\\b(?:unremember|un-remember)\\b',
      '\\bforget\\b.{0,40}\\b(?:you (?:saved|stored|memori[sz]ed|remembered|noted)|(?:saved|stored) (?:preference|rule|fact))\\b',
    ),
    standing: anyOf(
      '\\b(?:from (?:now|here|today|this point|this day)(?: on(?:wards?)?| forward)?|going forward|moving forward|henceforth|from now onwards?)\\b',
      `${START}in (?:the )?future,? (?:please |pls |always |never |don't |do not |use |ask |put |keep |write |only |no )`,
      `\\b(?:don't|do not|no more|use|ask|put|keep|write|only|make|check|run|tell|show|give)\\b.* in (?:the )?future(?: please| pls)?[.!]?$`,
      `${START}next time,? (?:you |please |pls |just |don't |do not |ask |use |check |run |tell )(?!\\w+ (?:can|could))`,
      `${START}(?:whenever|every time|each time|any ?time) (?:you|u|we|i|someone|anyone|anything)\\b(?! (?:try|tried|run it|open it))`,
      `${START}when you (?:write|add|create|make|touch|edit|change|design|build|open|review|name|explain|generate|refactor|commit|answer|plan|introduce|propose|delete|remove|deploy|move)\\b (?!(?:the|this|that|it|my)\\b)`,
      `${START}(?:before|after) (?:every|each|any|you (?:commit|push|merge|deploy|release|open a|tag)|(?:committing|pushing|merging|deploying|releasing)),? (?!it\\b)`,
      `\\b(?:before|after|on|for|with|in) (?:every|each|all|any) (?:single )?(?:new )?(?:commit|push|merge|pr|pull request|release|deploy(?:ment)?|migration|change|file|test|endpoint|branch|session|answer|reply|run|build)s?\\b`,
      '\\b(?:at all times|as a (?:general )?rule(?: of thumb)?|under no circumstances|without exception|no exceptions|until further notice|in general|not ever)\\b',
      "\\b(?:don't|do not|must not|mustn't) ever\\b|\\bnever ever\\b|\\byou (?:never|ever) \\w+ .*\\bwithout\\b",
      `${START}(?:always|never) ${NO_ORDER}[a-z]+\\b (?!(?:that|this|it|one)[.!]?$)`,
      `\\b(?:you|u|claude|agents?|the (?:bot|agent|assistant)) (?:must|should|shall|need to|have to|may|can|are to)?(?: please)? ?(?:always|never|only ever|not ever) (?!(?:be|get|know|seem|had|did|are|were)\\b)`,
      ', ?always(?:,| )? ?(?:please|pls|ok)?[.!]?$|\\balways please\\b|\\bevery (?:single )?time(?:,? (?:please|pls))[.!]?$',
      `\\bwe (?:always|never|only(?: ever)?) ${NO_ORDER}[a-z]+`,
      `\\bwe (?:do not|don't|can't|cannot|mustn't|won't) (?!(?:have|know|need|want|care|think|see|get|seem|understand|yet|really|even|remember|agree)\\b)[a-z]+\\b.*(?:${TEAM_PLACE})`,
      `(?:${TEAM_PLACE}),? (?:we|you|use|always|only|never|everything|all|no)\\b(?! (?:have|got|had|saw|need)\\b)`,
      `\\bwe (?:use|write|prefer|do|put|keep|name|call|spell|format|squash|rebase|merge|tag)\\b.*(?:,| and| but) (?:not|never|no)\\b`,
      '\\b(?:our|the|house|team|company|local) (?:convention|standard|policy|style|house style|rule|custom)s?(?: here| in this \\w+| for \\w+)? (?:is|are|says)\\b(?! (?:broken|wrong))',
      `${START}(?:all|every|each|any|no new|no) (?:\\w+ )?${ARTEFACT} (?:in \\w+ |under \\S+ )?(?:must|should|need|needs|have to|has to|go|goes|gets?|are to|may|belongs?|come|comes|end|ends|start|starts)\\b(?! (?:pass|be green|work|be fixed|now))`,
      `${START}${ARTEFACT} (?:must|should|have to|need to|may|can) (?:always|never|only|not)\\b`,
      `${START}${ARTEFACT} (?:go|belong|live|come|start|end) (?:in|into|under|next to|with|at|to|beside) `,
      `${START}(?:use|write|put|add|keep|name|prefix|run|include|give|make|spell)\\b.*\\bfor (?:every|all|each|any|everything)\\b.*(?:${TEAM_PLACE}|under \\S+/)`,
      `\\b(?:don't|do not|never|no|not) .{2,60}\\bwithout (?:asking|checking with|telling|my (?:ok|okay|approval|permission|go-ahead|say|consent|review)|explicit|permission|approval|a go-ahead)`,
      `${START}(?:always )?(?:ask|check with|confirm with|warn|tell)(?: me)?(?: first)? before (?:you |any |every |each |doing |touching |running |deleting |changing |adding |[a-z]+ing )(?!(?:\\w+ )?(?:that|this|it)\\b)`,
      `\\bi (?:do|make|write|handle|push|run) (?:the |all |my )?\\w+s? myself\\b`,
    ),
    ban: anyOf(
      `${START}(?:no[,.]? )?(?:don't|do not|dont|never)(?: you)? (?!(?:worry|bother|mind|know|think|forget|ask why|care|remember|believe|see|get|understand|have|need|want|like|work)\\b)[a-z]+`,
      `${START}(?:stop|quit|avoid|no more) [a-z]+ing\\b`,
      `(?:^|[,;:.!] *|\\bwait )no (?!(?:it|that|this|the|i|we|you|he|she|they|one|idea|need|problem|worries|wonder|way|rush|hurry|other|different|longer|matter|luck|clue|more questions|change|changes|error|errors|diff|difference|not|dont|don't|wait|because|just|use|but|and)\\b)[a-z]\\w*`,
      `\\byou (?:can't|cannot|must not|mustn't|shouldn't|should not|may not) [a-z]+`,
      `\\bnot (?:on|by|via|through|with|in) (?:the|a) \\w+[.!]?$`,
    ),
    scar: anyOf(
      '\\b(?:get|got|been|were|was|gets) (?:badly )?(?:burned|burnt|bitten|bit|hit|yelled at|in trouble)\\b|\\b(?:bit|burned|burnt|haunted) us\\b',
      '\\bcost (?:us|me|the team)\\b|\\b(?:it|that|this|which) (?:already )?cost\\b',
      "\\b(?:we|i|someone|somebody|they|you)(?:'ve| have)? (?:already |once |nearly |almost )?(?:lost|leaked|shipped|wiped|wasted|nuked|bricked|corrupted)\\b",
      '\\b(?:last|previous|other) (?:time|week|month|year|quarter|sprint|release|summer|winter|spring|autumn|fall|incident|outage|audit|version)\\b',
      '\\b(?:twice|three times|several times|more than once|again and again) (?:this|last|already|now)\\b|\\balready (?:happened|broke|burned)\\b',
      '\\bthat way$|\\bthe last (?:agent|guy|person|dev|one|intern|contractor|team)\\b.*\\b(?:cost|broke|lost|deleted|rewrote|wiped)\\b',
      '\\bhad to (?:roll back|revert|restore|redo|rebuild|apologi[sz]e|rewrite|undo|recall|rip)\\b',
      '\\bbrought (?:down|prod)\\b|\\btook (?:down|out) (?:prod|the)\\b|\\bin (?:19|20)\\d\\d\\b',
    ),
    habit: anyOf(
      '\\b(?:on|at|after|with|in)? ?(?:every|each) (?:release|deploy|build|time|run|night|sprint|merge|commit|week|month|restart|codegen|sync|morning)\\b',
      '\\b(?:is|are|gets?) (?:auto-?)?(?:generated|overwritten|wiped|regenerated)\\b',
    ),
    complaint: anyOf(
      "\\b(?:you|u) (?:keep|always|constantly|again|still)\\b|\\byou(?:'re| are) (?:always|constantly|again)\\b",
      '\\bhow (?:often|many times)\\b|\\b(?:told|asked) you (?:before|already|twice|not to)\\b|\\b(?:again|once more) with the\\b',
    ),
    only: anyOf(
      '\\b(?:just|only) [a-z]+',
      "\\b(?:ask|use|write|put|keep|stop|don't|do not|never|no)\\b",
    ),
    taste: anyOf(
      "\\bi(?:'d)? (?:much |really |generally |usually |always |strongly |would )?prefer\\b(?!.*\\b(?:option|this one|that one|first|second|former|latter|version|approach|solution|variant)\\b)",
      "\\bi(?:'d| would) rather (?:you|have you|we) (?!(?:fix|look|do it|did it|first)\\b)",
      "\\bi (?:hate|can't stand|dislike) (?:it )?when you\\b|\\bi (?:don't|do not) (?:like|want) (?:it when you|you to|emojis?|summar\\w+|long \\w+)",
      '\\bi(?: always)? (?:like|want|need) (?:my|your|short|small|long|plain|terse|verbose|concise|simple) ',
      "\\bi (?:want|need|would like|'d like) you to (?:always|never|not ever|.* (?:in general|every time|by default|from now on))",
      '\\bkeep (?:your |the )?(?:answers|replies|responses|explanations|commits|prs|diffs|functions|comments|messages|summaries|plans|jargon) (?:\\w+ )?(?:short|brief|small|terse|concise|simple|down|to|under|focused)',
      '\\b(?:short|shorter|brief|concise|terse|plain) (?:answers|replies|responses|explanations|messages|words|language|english)(?:,? (?:please|pls))?(?:[,.!]|$)',
      '\\b(?:spare|skip|drop|leave out|lose) (?:me )?the (?:summar(?:y|ies)|emojis?|recaps?|preamble|pep talk|flattery|apolog\\w+|jargon)\\b',
      '\\bmy preference is\\b|\\bno (?:emojis?|summar(?:y|ies)|recaps?|preambles?|flattery|jargon)\\b(?=.*(?:please|pls|,|$))',
      "\\b(?:explain|compare|show|describe|give)\\b.{0,50}\\b(?:when you explain|in terms of|to me like|with an? (?:example|diagram|analogy)|like i'm)",
    ),
    approval: anyOf(
      '\\b(?:keep|continue) (?:doing|writing|using|formatting|structuring|naming|working|answering|explaining|reporting|giving|splitting|grouping)\\b.*\\b(?:like|this|that|way|so)\\b',
      '\\b(?:stick|stay) (?:with|to) (?:it|this|that|the) ?(?:format|style|way|tone|structure|approach|pattern)?[.!]?$',
      '\\bmore of (?:this|that|these)\\b.*\\b(?:please|pls)\\b|\\b(?:was|is) (?:exactly )?the right (?:call|choice|move|approach|way)\\b',
    ),
    self: anyOf(
      `\\bi(?:'m| am) (?:also |actually |just |only |mostly |really |basically |fyi )?(?:(?:an?|the(?: only| sole)?|your|our) )(?:(?!lot |bit |little |fan )[\\w/+#.-]+ ){0,4}?${ROLE}s?\\b(?! (?:who (?:broke|did)|that (?:broke|did)))`,
      `\\bas an? (?:[\\w-]+ ){0,3}${ROLE},? i\\b`,
      "\\bi(?:'m| am) (?:\\w+ )?(?:colou?r[- ]?blind|deuteranop\\w*|protanop\\w*|tritanop\\w*|dyslexic|dyscalculic|deaf|hard of hearing|blind|visually impaired|left[- ]handed|autistic|self[- ]taught|near[- ]sighted)\\b|\\bi have (?:adhd|dyslexia|low vision|rsi|a screen reader|epilepsy|tinnitus)\\b|\\bi use a screen ?reader\\b",
      "\\bi(?:'m| am) not (?:really |much of )?(?:an? )?(?:native|programmer|developer|coder|technical|frontend|backend|engineer|designer|math|expert|fluent)\\b",
      "\\bi(?:'m| am) (?:\\w+ )?(?:new to (?!this (?:bug|error))|a beginner|pretty new|fluent in|based in|located in|in the \\w+ time ?zone|responsible for|in charge of|on the \\w+ team)",
      '\\bmy (?:background|day job|degree|training|specialty|expertise) (?:is|was)\\b|\\bi (?:come|came)(?: over)? from (?!the (?:error|log|line))\\w+|\\bmy (?:first|native|second|third|mother) (?:language|tongue)\\b|\\bis my (?:second|third) language\\b',
      "\\bi(?:'ve| have)? (?:only )?(?:never|not) (?:really )?(?:used|written|touched|worked with|done|learned|learnt|programmed|seen any) (?!(?:this|that|it|the)\\b)",
      "\\bi(?:'ve| have) (?:been )?(?:work\\w*|us\\w+|do\\w+|writ\\w+|cod\\w+|programm\\w+|teach\\w*|build\\w*|maintain\\w*)\\b.{0,50}\\b(?:years?|decades?)\\b(?! lol)",
      '\\b(?:\\d+|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|thirty)\\+? years (?:of|in|with|doing|writing) \\w+',
      "\\b(?:my|(?:it's|its|this is) my) first (?:time|week|month|day|year|project|job) (?:with|using|on|in|doing|as)\\b",
      "\\b(?!(?:this|that|which|it|error|bug|one|behaviou?r|message|all)\\b)[\\w.+#-]+ (?:is|are) (?:all |still |completely |totally |pretty |quite )?new to me\\b|\\bmeans? nothing to me\\b|\\bi (?:don't|do not) (?:really )?(?:speak|know (?:much|any|a lot)|do (?:frontend|backend|css|python|java\\w*))\\b",
      '\\bi (?:maintain|own|lead|run|manage) (?:the |our |this )?(?:\\w+ ){0,2}(?:packag\\w+|team|project|library|repo|service|platform|infra\\w*|group|lab|department|port)\\b|\\bi work (?:as|for|in|on|at) (?!(?:it|this|that|the (?:same|bug|fix|pr|ticket|branch))\\b)',
    ),
    place: anyOf(
      "(?:is|are|gets?|'s|being|was|were) (?:\\w+ )?(?:tracked|documented|written up|described|listed|kept|stored|managed|filed|logged|collected|planned|posted|announced|maintained|hosted|recorded|reported|discussed|explained|published|archived|specified|mirrored|scheduled|to be found)\\b",
      "\\b(?:live|lives|sits?|resides?) (?:in|at|on|under)\\b|\\b(?:show|shows|pop|pops|turn|turns) up (?:on|in|at|under)\\b|\\bcan be found\\b|\\byou(?:'ll| will| can)? find\\b",
      `\\b${GUIDE}\\b.{0,60}?(?:\\b(?:is|are|at|in|on|under|goes|go|here|live|lives)\\b|:)`,
      `\\b(?:ops|on-?call|qa|support|sales|everyone|the (?:team|board|business|client)|people|we|they|she|he) (?:all )?(?:looks? at|watch(?:es)?|checks?|uses?|goes? by|lives? in)\\b`,
      '\\b(?:look|check|search|ask|start) (?:there|in there) (?:first|before|for|when)\\b|\\bsource of truth\\b|\\bthe (?:official|canonical|one that counts)\\b|\\bcanonical\\b',
      `\\b(?:file|report|post|log|announce|put) (?:all |any |new )?${GUIDE}\\b.{0,20}\\b(?:in|on|to|at|under)\\b`,
      `\\b(?:go|goes|belong|belongs) (?:to|in|into|on) (?:the )?(?:#|${TOOL})`,
      '\\bfor \\w+ (?:questions|problems|issues|access)\\b.{0,20}\\b(?:see|ask|use|check|go to)\\b',
    ),
    locator: anyOf(
      'https?://\\S+',
      '(?:^|\\s)#[a-z][\\w-]{2,}',
      `\\b${TOOL}\\b`,
      '\\b[\\w-]+(?:\\.[\\w-]+)+/[\\w/#?=&.-]+',
      '\\b[\\w-]+\\.(?:internal|local|corp|intra|lan)\\b',
    ),
    event: anyOf(`\\b${EVENT}\\b`),
    decision: anyOf(
      "^final[.!]?$|\\bfinal(?:ly)? (?:decision|decided)\\b|\\bdecision(?:'s| is| was)? (?:made|final|taken)\\b|\\b(?:it|that|this)(?:'s| is) (?:final|decided|settled|official)\\b|^(?:it is |it's )?(?:decided|settled|official)\\b|\\bthat's settled\\b",
      '\\bnot up for (?:debate|discussion|negotiation)\\b|\\bnon-?negotiable\\b|\\bset in stone\\b|\\bno discussion\\b|\\bend of discussion\\b',
      "\\b(?:isn't|is not|aren't|are not|won't|will not|not) (?:be )?(?:changing|going to change|change|going away|getting changed) (?:before|until|anymore|any more|for)\\b",
      "\\b(?:we|they|the team|the board|mgmt|management|everyone|leadership|the \\w+ team)(?:'ve| have| has| just| all| finally)? (?:decided|agreed|settled|committed|voted)(?: \\w+day| today| yesterday)? (?:to|on|that|against|we|:)(?! (?:skip|ignore|meet|look|wait|try|leave (?:it|that)|do (?:it|that)))",
      '\\bsigned off on\\b|\\b(?:mgmt|management|legal|the (?:board|client|customer|cto|cfo|ceo|boss)|procurement) (?:has |have )?(?:confirmed|approved|signed)\\b',
    ),
    constraint: anyOf(
      `(?:^|[,;:.] *|\\b(?:and|so|but|because|since|as) )${OFFICE} (?:\\w+ )?(?:won't|will not|doesn't|does not|do not|don't|can't|cannot|never) (?:let|allow|permit|accept|want|approve|pay|support)\\b`,
      `(?:^|[,;:.] *|\\b(?:and|so|but|because|since|as) )${OFFICE} (?:\\w+ )?(?:requires?|demands?|insists?|forbids?|prohibits?|mandates?|made us|makes us|needs us to|only accepts?|only allows?|wants us)\\b`,
      `\\b(?:not allowed to|required to|obliged to|forbidden to|have to|must)\\b.{0,60}\\b(?:by (?:law|contract|regulation|legal|compliance)|for (?:legal|compliance|regulatory|tax|audit) reasons|under (?:gdpr|hipaa|the contract))\\b`,
    ),
    background: anyOf(
      '\\b(?:only )?exists? (?:only |just )?because\\b|\\b(?:is|was) driven by\\b|\\bthe (?:whole )?(?:reason|point) (?:why )?(?:we|this (?:service|project|repo|app|module)|of (?:this|the) (?:service|project|repo|rewrite|app|module))\\b(?!.{0,20}\\b(?:fails?|broke|crash|see|get|got)\\b)',
      '\\b(?:our|the|most|half|many|biggest|some)(?: of)?(?: our| the)?(?: biggest| largest| paying| main)? (?:customers?|clients?|users|patients|farmers|students|drivers)\\b.{3,80}\\b(?:so|which means|therefore)\\b',
      '\\bwe (?:have to |must |still )?(?:support|keep|run|ship) .{3,60}\\b(?:because|since|as) (?:the|our|a|some|many|most|half|we)\\b',
    ),
    absence: anyOf(
      '\\b(?:on|goes on|going on|starts|takes|taking) (?:\\w+ )?(?:leave|vacation|holiday|holidays|sabbatical|pto)\\b(?=.*\\b(?:until|till|from|covers?|covering|owns|takes over|meanwhile|instead|for her|for him|for them)\\b)',
      '\\b(?:takes over|taking over|covers for|is covering|fills in|filling in|stands in) (?:for|from|as|the|\\w+)\\b(?=.*\\b(?:until|till|from|while|meanwhile|leave|starting|as of|away)\\b)',
      '\\b(?:left|leaves|leaving) the (?:company|team)\\b.*\\b(?:owns|takes|took|now|ask)\\b',
    ),
    change: anyOf(
      "\\bno longer\\b|\\bnot\\b.{1,60}\\bany ?more\\b|n't\\b.{1,60}\\bany ?more\\b|\\b(?:is|are|'s) (?:dead|gone|over|history|obsolete|deprecated|retired|outdated|void)\\b(?! (?:now )?because)",
      '\\b(?:got|get|gets|was|were|has been|have been|been|is|are) (?:scrapped|replaced|renamed|retired|moved|migrated|decommissioned|shut down|lifted|superseded|cancell?ed|postponed|pushed|dropped|killed|deprecated|reverted|reversed|sold|split|merged into|taken down)\\b',
      "(?<!\\bi |\\bi've |\\blet's |\\bcan you |\\bplease )\\b(?:moves?|moved|switched|migrated|switching|moving|changed|changes|renamed)(?: \\w+)? (?:to|over|from|into|back)\\b(?!\\.)",
      '\\breplaced (?:by|with|it)\\b|\\b(?:everything|all(?: of it)?|they|that|those|it|we)(?: all)? (?:now )?(?:goes|go|runs|run|lives|live|is|are|uses|use) (?:\\w+ ){0,5}now\\b|\\bnow (?:lives|goes|uses|runs|goes out|ships|belongs|points|reports)\\b',
      "\\bused to\\b.*\\bnow\\b|\\bdoes(?:n't| not) (?:apply|hold|count) any ?more\\b|\\bthe other way (?:a)?round\\b|\\b(?:is|are) (?:fine|allowed|ok|okay|permitted) (?:again|now)\\b|\\binstead of\\b.*\\b(?:now|from now)\\b|\\b(?:postponed|pushed|delayed|brought forward|slips?|slipped) (?:to|by|until|back)\\b",
      '\\bnew (?:rule|address|url|host|channel|owner|deadline|date|home|place|default) (?:is|for)\\b',
    ),
    reversal: anyOf(
      '\\b(?:stop|quit) [a-z]+ing\\b|\\bno need to [a-z]+\\b.*\\b(?:any ?more|now)\\b|\\b(?:you|we) (?:may|can)(?: also)? [a-z]+\\b.*\\b(?:again|now|after all)\\b',
      "\\b(?:is|are) (?:fine|allowed|ok|okay|permitted) (?:again|now)\\b|\\bdon't (?:have|need) to [a-z]+\\b.*\\bany ?more\\b|\\bno longer [a-z]+",
    ),
    retract: anyOf(
      `${START}(?:scrap|scratch|strike|disregard|cancel|drop|undo|nix) (?:that|this|it|what i (?:said|wrote)|the (?:last|rule|idea|plan|decision|\\d)|my (?:last|previous)|\\d)`,
      `${START}forget (?:it|that|this|about|what i|i said|the (?:rule|idea|plan|thing))`,
      '\\bnever ?mind (?:that|about|what|the|my)\\b|\\bi take (?:that|it|this) back\\b|\\b(?:changed|change) my mind\\b|\\bignore (?:that|what i|my last|the last|my previous)\\b|\\bi was wrong\\b',
      `${START}actually,? (?:no|scratch|forget|don't|not|let's not|never ?mind)\\b|\\bon second thoughts?\\b|\\bnot after all\\b|\\bscrap \\d+`,
    ),
    authority: anyOf(`\\b${OFFICE}\\b`),
    question: anyOf(
      '^(?!(?:can|could|would|will) (?:you|u) (?:please |pls )?(?:always|never|stop|from now|in future|not))[^?]*\\?+(?:[)"\\s]|$)',
      "^(?:(?:hm+|and|so|but|ok|btw|wait|also|oh|lol|um|uh|well),? )*(?:why|how|what|whats|when(?! (?:you|we|i|it|a|an|someone|there|the))|where|which|who|whose|is|are|was|were|do|does|did|can|could|should|would|will|has|have|shall|am|isn't|aren't|doesn't|wasn't|any)\\b(?! (?:you|u) (?:please |pls )?(?:always|never|stop|from now|in future|not)\\b)(?! not\\b)",
      "\\b(?:did|do|does|is|are|was|will|can|have|should|would)(?:n't)? (?:we|i|you|it|that|they)[.!]*$",
      '\\b(?:wondering|curious) (?:if|whether|why|how|what)\\b|\\bdo you (?:think|know|remember)\\b|\\bany idea\\b',
    ),
    wondering: anyOf(
      '\\bwhat if\\b|\\bif (?:we|i|you|they) (?:ever|were|had|used|moved|switched|went|could|would|did|just|always|never)\\b|\\bthinking (?:out loud|about|of)\\b|\\bhypothetical\\w*\\b|\\bsuppos(?:e|ing)\\b|\\bimagine\\b|\\bin theory\\b',
      "\\b(?:maybe|perhaps|might|probably|possibly|i guess|i think|i suppose|i wonder|not sure|dunno|i feel like|seems?|looks like|apparently|presumably|in an ideal world|ideally|would be (?:nice|cool|great|good)|wouldn't|could be|we could|we should (?:probably|maybe)|one day|some ?day|at some point|eventually|tempted|leaning towards|i doubt)\\b",
      "\\bi wish\\b|\\bif only\\b|\\blet's say\\b|\\bwould (?:it|that|we|you|they|startup|this)\\b|\\bi(?:'m| am) not (?:sure|convinced)\\b",
    ),
    hearsay: anyOf(
      `(?:^|[.,;:!] *|\\b(?:and|but|because|since|that|so|btw|also|fyi) )(?:my |our |the |some |a |one )?(?!(?:i|we|you|u|it|that|this|which|who|and|to|not|also|there|${OFFICE})\\b)@?[a-z][\\w-]*(?: (?:from|in|on|at|over) [\\w#]+)?(?: (?:also|always|only|just|still|really|literally|clearly|keeps?|once|even|has|have|had))* (?:said|says|saying|wrote|writes|told|tells|thinks?|thought|claims?|claimed|wants?|wanted|insists?|insisted|prefers?|likes?|loves?|hates?|asked|asks|suggested|suggests|mentioned|believes?|complained|complains|reckons?|commented|argues?|recommends?|recommended|noted|pointed out|would like|swears)\\b`,
      `\\b(?:he|she|they) (?:\\w+ ){0,2}(?:said|says|wrote|wants?|wanted|told|thinks?|prefers?|likes?|asked|insists?|suggested|hates?)\\b`,
      '^\\s*@?[\\w.-]+(?: [\\w.-]+)? (?:on|in|via|from|over) (?:slack|teams|discord|chat|mail|e-?mail|jira|github|gitlab|the (?:review|thread|call|meeting|pr|ticket|issue|channel))\\b',
      '\\b(?:according to|review(?:er)? (?:comment|note|from|by)|feedback from|quote from|(?:the|his|her|their) comment|ci says|docs? says?|message from|stack ?overflow|blog|article|tutorial)\\b',
    ),
    passing: anyOf(
      '\\b(?:just )?(?:this|that) (?:once|time|one time)\\b|\\b(?:for|in|on|with|during) (?:this|that|the current|my current) (?:one|run|pr|mr|branch|commit|session|file|function|method|class|ticket|task|issue|test|case|step|change|fix|demo|round|build|patch|script|query|component|page|job|experiment|image|release)\\b(?!s)',
      '\\b(?:for (?:now|today|the moment|the time being|a (?:sec|second|minute|bit|while)|tonight)|at the moment|atm|right now|today only|temporarily|for this|just for (?:this|now|today|me)|in the meantime|meanwhile,? (?:fix|do|run)|one-?off|once is enough|only once|this (?:morning|afternoon|evening)|tonight|later today|until (?:i|we|you) (?:fix|know|find|get|hear|figure))\\b',
      '\\b(?:yet|again)[.!]?$|\\bnot (?:now|today)\\b|\\btoday(?:$|[.,!])|\\blike (?:always|usual|before|last time)\\b|\\bas (?:always|usual|before)\\b|\\bwe can (?:always )?(?:do|look|fix|move|change|revisit|clean)\\b.*\\blater\\b|\\bin the next (?:pr|one|commit)\\b|\\bthe next one\\b',
    ),
    chore: anyOf(
      "\\bremind me\\b|\\bremember to\\b(?<!always remember to)|\\bdon't forget to\\b|\\bdo you remember\\b|\\bremember (?:the|that) \\w+ (?:you|we|i)\\b|\\bi (?:remember|forgot|don't remember|can't remember)\\b|\\b(?:when|once) (?:you're|ur|you are|we're|we are|it's|its|that's) (?:done|finished|ready|through)\\b|\\bif i remember\\b|\\bremember when\\b",
      `${START}(?:ping|tell|wake|notify) me when\\b`,
    ),
    known: anyOf(
      '\\b(?:says?|said|stands|written|stated|documented|is|are) (?:so )?(?:right there )?in (?:the |our |your )?(?:rules?|claude\\.md|agents\\.md|readme|contributing|guidelines|rule file|instructions|conventions)\\b',
      '\\bas (?:it says|stated|written|documented) in\\b|\\balready in (?:the |your )?(?:rules?|memory|claude\\.md|docs|readme|notes)\\b|\\bread (?:the |your )?(?:rules|claude\\.md|instructions)\\b|\\b(?:see|check) claude\\.md\\b',
    ),
    secret: anyOf(
      '\\b(?:password|passwd|passphrase|pw|pwd|pin|token|api[ -]?key|secret|private key|credentials?)\\b(?:\\s\\w+)?\\s*(?:is|are|=|:)\\s*\\S',
      '\\bBearer \\S{8,}|-----BEGIN|\\b(?=\\w*\\d)(?=\\w*[a-z])(?=\\w*[A-Z])[\\w-]{24,}\\b|\\[redacted',
    ),
    dictated: anyOf(
      '^\\s*(?:commit message|title|subject|pr title|text|label|error|warning|warn|info|log|output|readme|todo|fixme|comment|message|placeholder|heading|caption|tooltip|copy|body|name|prompt|answer|quote)\\s*:',
      '\\b(?:add|put|write|insert|append|paste|include) (?:an? |the |this |that |following |one )*(?:\\w+ )?(?:note|sentence|line|paragraph|section|heading|warning|bullet)\\b.{0,40}\\b(?:readme|docs?|file|guide|page|changelog|header|intro|top|bottom|footer|description|template)\\b',
      '\\b(?:say|write|print|show|display|render|return|reads?)\\s*:\\s*\\S',
    ),
    errand: anyOf(
      '\\b(?:look at|have a look|take a look|check out|check|see|read|open|fetch|go to|visit|curl|copy|based on|follow|use|try|summari[sz]e|translate|download|clone|scrape|compare|test|fix|debug|hit|call|query|load|deploy)\\b[^.!?]{0,40}(?:https?://|#\\d)',
      '/(?:issues|pulls?|merge_requests|commits?|actions/runs|runs|jobs|builds|browse|questions|q|status)/[\\w-]*\\d|localhost|127\\.0\\.0\\.1',
      '\\b(?:how they|like that|look like|structure it|the trick|same as there|as an example|for inspiration|like theirs)\\b',
      '^\\s*(?:https?://\\S+)\\s',
    ),
    plan: anyOf(
      "\\b(?:i'll|i will|i'm going to|im going to|i'm gonna|let me|let's|lets|we'll|shall we|i can|we can|you can|i want to|i need to|i have to|i gotta|ill)\\b",
    ),
    irony: anyOf(
      '\\blol\\b|\\blmao\\b|\\brofl\\b|(?:^|\\s)/s(?:\\s|$)|\\b(?:oh |just )great\\b(?! (?:job|work|thanks))|\\bgreat, (?:always|never|another)\\b|\\byeah,? right\\b|\\bsure,? because\\b|\\bhow nice\\b|\\bthanks for nothing\\b|\\bbravo\\b|\\bslow clap\\b|\\bi just love\\b|\\bwhat could go wrong\\b|\\ba coffee anyway\\b|🙄|🙃',
    ),
    disowned: anyOf(
      "\\bnot relevant\\b|\\b(?:is|are|'s) (?:his|her|their) (?:thing|problem|opinion|taste|call|rule|choice)\\b|\\bi (?:disagree|don't agree|do not agree)\\b|\\b(?:s?he|they)(?:'?s|'?re| is| are) wrong\\b|\\b(?:is|are|'s) wrong (?:on|about)\\b|\\bignore (?:it|him|her|them|this|those|all of it)\\b|\\barguing (?:about|over)\\b|\\bnot sure i agree\\b|\\bjust (?:kidding|joking|fyi)\\b|\\b(?:jk|j/k)\\b",
    ),
    chatter: anyOf(
      '^(?:(?:ok(?:ay|ie)?|k+|ye[sap]?h?|yep|yup|no+|nope|nah|perfect|great|good|nice|cool|thanks?|thank you|thx|ty|fine|right|ugh+|damn|h+m+|mm+|oh|ah|aha|wow|ouch|sigh|slow down|wait|stop|hey|hi|hello|morning|bye|done|exactly|true|sure|alright|awesome|lovely|super|sweet|whoa|please|pls|sorry|well|final(?:ly)?|there|good (?:boy|bot|job|work|catch|point|morning)|nice one|well done|got it|love it|makes sense|sounds good|lgtm|ffs|wtf|omg|go|go on|do|do it|next|again)[\\s,.!;:…👍🙂]*)+$',
    ),
    task: anyOf(
      "^(?:(?:ok|okay|k|now|then|and|so|also|please|pls|just|yes|yeah|great|cool|first|next|btw|hey|good|nice|perfect|but|meanwhile|right|fine|alright|lets|let's|can you|could you|you can|go ahead and|go and)[\\s,.:]+)*(?:fix|add|run|push|commit|merge|rename|remove|delete|drop|make|put|move|change|update|write|create|open|close|check|look|show|tell|give|explain|try|rerun|restart|start|stop|kill|revert|undo|redo|build|deploy|ship|test|install|bump|set|use|load|fetch|pull|clean|refactor|split|extract|replace|convert|translate|summari[sz]e|draw|plot|print|log|find|search|grep|compare|generate|regenerate|implement|finish|continue|skip|leave|keep|apply|review|rebase|squash|tag|release|ping|send|post|copy|paste|read|see|draft|rewrite|raise|lower|increase|reduce|enable|disable|turn|switch|import|export|port|debug|profile|measure|submit|archive|flash|recompute|archive|format|lint|upload|download|do|go|wait)\\b",
    ),
    linked: anyOf(
      "^(?:(?:and|so|but|btw) )?(?:so|because|cause|cuz|bc|since|otherwise|or else|after that|before that|until then|then|therefore|hence|same (?:for|goes|with|applies)|that(?:'s| is|s)? |this (?:is|way|means)|these|those|they|it(?:'s| is| was|s)? |which|there|theres|both|neither|either|everything else|the rest|only then|hand edits|that way|reason)\\b",
      '\\b(?:there|both|either|neither|on that|for that|of those|with it|with that|such|the same)\\b',
    ),
    unsettled: anyOf(
      '\\b(?:tonight|this (?:morning|afternoon|evening|week|month|weekend|sprint)|just now|earlier today|a (?:minute|moment) ago|in (?:an?|\\d+) (?:hours?|minutes?|mins?)|soon|later today|last night)\\b',
    ),
  },
  fillers: wordSet(
    'a an the this that these those it its is are was were be been being am i im ive id me my mine we us our ours you u ur your yours he him his she her they them their one ones who whom which what when where why how and or but so if then than because since cause cuz bc as at by for from in into of off on onto out over to up with without within about after before under above again further once here there all any both each every few more most other some such no nor not only own same too very can cant could couldnt will wont would wouldnt shall should shouldnt may might must mustnt do does did doing dont doesnt didnt have has had having havent isnt arent wasnt let lets just now please pls thx thanks ok okay yes no yeah nope never always ever still yet already also even really actually btw fyi well like get got gets go goes going gonna make makes made thing things stuff way lot bit kind sort remember forget keep mind note memory want wants need needs use uses using used put say said says tell told anymore longer instead henceforth forward future everything anything nothing something everyone anyone don t s re ve ll d m new first last next time times scrap scratch drop undo cancel nevermind decided decision final rule moved moves move',
  ),
  wording: {
    opening:
      /^(?:[\s,;:.!…–-]+|(?:ok(?:ay)?|k|kk|so|and|but|also|plus|btw|oh|ah|oh yeah|yeah|yes|yep|nah|nope|no(?=[,.:;])|please|pls|fyi|heads[- ]?up|context|background|hey|hi|well|ugh|hmm?|mm|wait|sorry|actually|anyway|anyways|one more thing|another thing|perfect|great|good|nice|cool|right|fine|thanks|thx|listen|look(?=,)|jesus|man|dude|good boy|again(?=[,:])|important|reminder|note(?: to self)?(?: and to you)?(?: for (?:later|next time|the future|future reference))?|(?:can|could|will|would) you (?:please )?(?:remember|note)|remember(?: that| this)?|(?:please )?keep (?:this |that )?in mind(?: for (?:later|next|future) \w+)?(?: that)?|bear in mind(?: that)?|(?:make|take) (?:a )?(?:mental )?note(?: of (?:this|that))?(?: that)?|save (?:this|that|it)(?: for later)?|for (?:future|later) reference|for the record|don'?t forget(?: that)?|that(?=\s+the\b))(?=[\s,;:.!…–-])[\s,;:.!…–-]*)/iu,
    closing:
      /(?:[\s,;:.!…–-]+|\b(?:please|pls|plz|thx|thanks|ok|okay|btw|fyi|lol|haha|though|tho|remember that|remember|got it|understood|right)|:\)|;\)|🙂|👍)$/iu,
    swearing:
      /\b(?:ffs|wtf|omg|damn(?:ed|it)?|goddamn|(?:mother)?fuck(?:ing|in|ed|s)?|shit(?:ty)?|bloody|hell yeah|jesus(?: christ)?|for (?:god|fuck|christ)'?s sake|crap(?:py)?)\b[,!]?/giu,
    reason:
      /[,;]?\s+-?\s*\b(?:because|cause|cuz|bc|b\/c|otherwise|or else|as otherwise|the reason(?: is|:)|reason:)\s+/iu,
    scope:
      /^((?:when(?:ever)?|every time|each time|any ?time|before|after|if|in|for|under|on)\b[^,]{3,60}),\s/iu,
    fullStop: '.',
    ends: /[.!?…)"”]$/u,
    dated: (words, date) => {
      if (/^(?:in|within)\b/i.test(words)) return date.length === 7 ? `in ${date}` : `on ${date}`;
      return /^next week$/i.test(words) ? `the week of ${date}` : date;
    },
  },
};

const ENGLISH_WORD =
  /\b(?:the|is|are|to|we|i|you|and|not|of|it|this|that|dont|don't|with|for|my|our|on|never|always|from|use|please|be|was|have|i'm|im)\b/giu;
const OTHER_WORD =
  /\b(?:der|die|das|und|nicht|ich|wir|ist|ein|eine|mit|auf|für|le|la|les|des|du|une|pas|est|que|qui|dans|pour|el|los|las|una|por|con|es|não|você|uma|um|com|para|os|na|no|se|het|een|niet|van|il|che|di|non)\b/giu;

function readsEnglish(sentence: string): boolean {
  if (
    /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Greek}\p{Script=Hebrew}\p{Script=Devanagari}\p{Script=Thai}¿¡]/u.test(
      sentence,
    )
  )
    return false;
  const english = sentence.match(ENGLISH_WORD)?.length ?? 0;
  const other =
    (sentence.match(OTHER_WORD)?.length ?? 0) + (/[äöüßñçéèêàùœãõ]/iu.test(sentence) ? 1 : 0);
  return english >= other;
}
