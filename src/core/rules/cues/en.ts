import type { Language } from '../cue.ts';
import {
  ACTION,
  ARTEFACT,
  DOING,
  EVENT,
  GUIDE,
  LEAD_IN,
  NOT_JUST_IT,
  OFFICE,
  ORDERED_VERB,
  PRACTICE,
  ROLE,
  RUNNING,
  SAYS,
  START,
  STEP,
  TEAM_PLACE,
  TOOL,
} from './en-lists.ts';
import { anyOf, wordSet } from './pattern.ts';

/** Patterns are written as they are read: one backslash is one backslash. */
const r = String.raw;

/** English as typed in chat: lower case, lost apostrophes, few commas. */
export const english: Language = {
  code: 'en',
  reads: readsEnglish,
  speech:
    /(?<!\b(?:i|we|i've|already|like i) )\b(?:said|says|say|wrote|writes|reads|commented|comments|replied|posted|answered|asked|asks|quote|quoting)\s*:\s*\S.*$/iu,
  cues: {
    remember: anyOf(
      r`${START}(?:can you |could you |you should |u should |let's |you can )?(?:always )?remember(?! me\b)(?:[:,-]|(?: please| pls)?[.!]?$| (?:that |this )?(?:i|i'm|i'd|we|my|our)\b| (?!(?:to|how|when|what|why|where|if|whether|(?:that|this|the) \w+ (?:you|we|i))\b).{2,60}\b${SAYS})`,
      r`^(?:[\w']+,? ){0,3}(?:keep (?:this |that |it )?|bear )in mind\b(?!.*\b(?:can|may|might|could) be\b)|\bkeep in mind for\b`,
      r`\b(?:make|take) (?:a )?(?:mental )?note\b(?! of (?:the|this) (?:error|line))`,
      r`${START}(?:note|notes?) (?:to self|for (?:later|next time|the future|future))\b`,
      r`\bfor (?:future|next|later) (?:reference|sessions?|runs|time)\b`,
      r`\b(?:save|store|write|put|add|keep) (?:this|that|it)? ?(?:down )?(?:for later|(?:to|in|into) (?:your |the )?memory)\b`,
      r`\bmemori[sz]e (?:this|that|it)\b`,
      r`${START}don't forget (?:that|our|(?:we|the \w+) (?:have|has|use|uses|support|supports|still|are|is))\b`,
      r`\bfor the record\b`,
    ),
    forget: anyOf(
      r`\bforget\b.{0,80}\b(?:from|in) (?:your |the )?memor(?:y|ies)\b`,
      r`\b(?:delete|remove|drop|erase|wipe|clear|scrub|purge)\b.{0,80}\b(?:from (?:your |the )?memor(?:y|ies)|you (?:memori[sz]ed|remembered|saved|stored|noted|remember)|your (?:memor(?:y|ies)|notes))\b`,
      r`\b(?:delete|remove|drop|erase|forget)\b.{0,20}\b(?:memory|memories|(?:saved |stored )?note)\b (?:about|of|on|that|for)\b`,
      r`\bstop remembering\b|\bdo(?: not|n't) remember (?:that|this|the)\b.*\b(?:any ?more|longer)\b`,
      r`\b(?:unremember|un-remember)\b`,
      r`\bforget\b.{0,40}\b(?:you (?:saved|stored|memori[sz]ed|remembered|noted)|(?:saved|stored) (?:preference|rule|fact))\b`,
    ),
    standing: anyOf(
      r`\b(?:from (?:now|here) on(?:wards?)?|from this (?:point|day) (?:on|forward)|from today(?: on(?:wards?)?)?(?!'s|s\b)(?=[\s,]+(?:on|i|we|you|the|no|all|please|only|use|never|always)\b|$)|going forward|moving forward|henceforth)\b(?!,? (?:it|that|this|they|he|she|the \w+|every \w+) (?:\w+s|was|were|don't|doesn't)\b)`,
      r`${START}in (?:the )?future,? (?:please |pls |always |never |don't |do not |${ACTION} |only |no )`,
      r`\b(?:don't|do not|no more|only|${ACTION})\b.* in (?:the )?future(?: please| pls)?[.!]?$`,
      r`${START}next time,? (?:you (?:must |should |have to )|please |pls |just |don't |do not |${ACTION} )(?!\w+ (?:can|could))`,
      r`${START}(?:whenever|every time|each time|any ?time) (?:you|u) \w+ (?:[\w/.,-]+ ){1,7}(?:also|please|pls|make sure|always|never|don't|you (?:must|should|have to|need to)|${ACTION})\b`,
      r`${START}(?:whenever|every time|each time) (?:you|u|we|i|someone|anyone|an? (?:test|pr|migration|build|release|dependency|review)) [^,]{3,50}(?:, ?(?:please |pls |also |always |never |don't |you (?:must|should|have to|need to) )|, never )`,
      r`${START}when(?:ever)? you (?:write|add|create|name|make|generate|refactor|document|edit|touch|change) (?:\w+ ){0,2}${PRACTICE}\b[^,]{0,40},? (?:please |also |always |never |don't )?${ACTION} `,
      r`${START}(?:when|if) in doubt\b|\bif (?:it|a|an|any|something|anything|you) .{2,50}\b(?:ask|ping|tell|warn|check with) me (?:first|before)\b`,
      r`\b(?:don't|do not|no|never)\b.{3,60},? ever[.!]?$`,
      r`\b(?:don't|do not) ${ACTION} .{0,40}\bwhen(?:ever)? you ${ACTION}\b`,
      r`${START}(?:before|after) (?:every|each|any) (?:single )?${STEP}s?\b`,
      r`${START}(?:always )?${ACTION}\b.*\b(?:before|after|on|for|with|in) (?:every|each|all|any) (?:single )?(?:new )?${STEP}s?\b`,
      r`${START}as a (?:general )?rule\b|\bunder no circumstances\b|(?<!throws? |raises? |are |got |with )\bno exceptions\b|\buntil further notice\b|, ?(?:full stop|period|in general)[.!]?$|^in general,? (?:please|always|never|don't|i|${ACTION})\b|\bhands off[,.!]?|\boff[- ]limits\b|\bunless (?:i|we) (?:say|tell|ask)\w*(?: so| you| otherwise)?\b|\bunless told otherwise\b`,
      r`\b(?:don't|do not|must not|mustn't) ever\b|\bnever ever\b|\bnot ever\b|\byou (?:never|ever) \w+ .*\bwithout\b`,
      r`^(?!(?:${LEAD_IN})*${DOING}\b)(?:${LEAD_IN})*(?:(?:[\w'/ ]{2,30},|(?:the )?(?:${PRACTICE}|rule|reminder|important|one thing|last thing|style):) |(?:for|in|on|with) [\w'/ -]{2,30} )?(?:always|never) ${ORDERED_VERB} ${NOT_JUST_IT}`,
      r`^(?!(?:${LEAD_IN})*${DOING}\b).*[,;] ?(?:and |but |so )?(?:always|never) ${ORDERED_VERB} ${NOT_JUST_IT}`,
      r`^(?:${LEAD_IN})*${ACTION} .{3,60}, (?:and )?never ${ORDERED_VERB} ${NOT_JUST_IT}(?=.*(?:${TEAM_PLACE}|\bplease\b|\bpls\b))`,
      r`\b(?:you|u|claude|agents?|the (?:bot|agent|assistant)) (?:must|should|shall|need to|have to|may|can|are to)(?: please)? (?:always|never|only ever|not ever) (?!(?:be|get|know|seem)\b)|\b(?:you|u) never ${ACTION}\b`,
      r`, ?always,? (?:please|pls|ok)[.!]?$|^(?!.*\b(?:it|fails?|breaks?|hangs?|crash(?:es)?|happens?|returns?|is red)\b).*, ?always[.!]?$|\balways please\b|, ?every (?:single )?time(?:,? (?:please|pls))[.!]?$`,
      r`\bwe (?:always|never) (?:do |allow )?(?!${RUNNING}\b)${ORDERED_VERB}(?!.*(?:\(\)|\bthere\b))|\bwe (?:always|never|only) ${RUNNING}\b.*(?:${TEAM_PLACE})`,
      r`\bwe (?:do not|don't|can't|cannot|mustn't|won't) (?:use|write|do|commit|push|mock|deploy|ship|allow|merge|put|add|keep|support|touch|edit|import|test|log|squash|rebase|name|hardcode|copy|inline|comment|force)\b.*(?:${TEAM_PLACE})|\bwe (?:do not|don't) do (?!(?:that|this|it|anything|much|so|any)\b)[a-z]+`,
      r`(?:${TEAM_PLACE}),? (?:(?:we|you|agents) (?:always|never|only|don't|do not|use|write|prefer|keep|name|put)|use|always|only|never)\b`,
      r`\bwe (?:use|write|prefer|do|put|keep|name|call|spell|format|squash|rebase|merge|tag|deploy|release|ship|pin)\b.*(?:,| and| but) (?:not|never|no)\b(?! (?:today|now|yet|this|tomorrow))`,
      r`\b(?:our|the house|team|company|local) (?:convention|standard|policy|style|house style|rule|custom)s?(?: here| in this \w+| for \w+)? (?:is|are|says)\b(?! (?:broken|wrong|too))|\bthe (?:convention|policy|rule) (?:here|in this \w+|for \w+)? ?is(?::| that| to| no)\b`,
      r`${START}(?:all|every|each|any|no new|no) (?:\w+ )?${PRACTICE} (?:in \w+ |under \S+ )?(?:must|should|need|needs|have to|has to|go|goes|are to|belongs?)\b(?! (?:pass|be green|work|be fixed|now))|^all (?:\w+[ -]){0,3}(?:strings|texts?|values|dates|amounts|paths|names|ids) (?:go through|go via|must|have to)\b`,
      r`${START}(?:\w+ )?${ARTEFACT}(?: (?:in|under|for) [\w./ ]{2,20})? (?:must|should|have to|need to|may|can) (?:always|never|only)\b|${START}${PRACTICE} (?:must|should) not\b|${START}(?:\w+ )?${PRACTICE} (?:is|are) (?:always|never|only) (?:on|in|with|at|by|for|done|written|run)\b|^(?:\w+ )?${ARTEFACT} (?:is|are) .{2,30} everywhere (?:${TEAM_PLACE})`,
      r`${START}(?:new|all|your|any) (?:\w+ )?${PRACTICE} (?:go|belong|live|come|start|end) (?:in|into|under|next to|with|at|to|beside) `,
      r`^(?:for )?(?:the |all |new |my |our )?${ARTEFACT}(?<!message|title|errors?): (?=.*(?:\b(?:never|always|only|tense|style|case|lower|upper|imperative)\b|, no ))|^for (?:all |new |the )?${ARTEFACT}:? (?:use|always|never|no|only|please)\b`,
      r`\b(?:for the next ones|branch names|file names|test names|variable names|function names|commit messages|commits|prs) (?:always )?(?:start|begin|end)s? with\b`,
      r`${START}${ARTEFACT} in (?:[\w-]+ ){1,3}(?:style|case|tense|mood|format|english|german|french|units)\b(?=.*(?:all|every|always|please|pls|only|never))`,
      r`${START}(?:use|write|put|add|keep|name|prefix|run|include|give|make|spell)\b.*\bfor (?:every|all|each|any|everything)\b.*(?:${TEAM_PLACE}|under \S+/)`,
      r`^(?:please |pls |only |always )?(?:use|no|only) (?!the new\b|this\b|that\b)[^,]{2,40} everywhere\b|\beverywhere else (?:in|on|we|it's)|\b(?:only|but|except) .{2,30}\beverywhere else\b`,
      r`\b(?:don't|do not|never|no|not) .{2,60}\bwithout (?:asking(?! for)|checking with|telling|showing me|a word|my (?:ok|okay|approval|permission|go-ahead|say|consent|review)|a go-ahead)`,
      r`${START}(?:always (?:ask|check|confirm|warn|tell)|(?:ask|check with|confirm with|warn|tell|ping) me)(?: me| first)* before (?:you |any |every |each |[a-z]+ing )(?!(?:\w+ )?(?:that|this|it)\b)`,
      r`\byou(?:'re| are) (?:not|never) (?:allowed |supposed |meant )?to ${ACTION}\b`,
      r`\bi (?:do|make|write|handle|push|run) (?:the |all |my )?(?!this\b)\w+s myself\b`,
      r`^(?:can|could|would|will) (?:you|u) (?:please |pls )?(?:stop|quit) [a-z]+ing (?!(?:the|this|that|it)\b)`,
      r`\bi (?:said|told you) (?:it |this )?(?:before|already|twice)[:,] |\bonce and for all\b|^answer in [a-z]+\b(?=.*\b(?:always|please|pls|stay)\b)`,
    ),
    ban: anyOf(
      r`${START}(?:no[,.]? )?(?:don't|do not|dont|never)(?: you)? (?!\w+ (?:it|that|this|them)\b)(?!(?:worry|bother|mind|know|think|forget|be|rush|give|hesitate|panic|ask why|care|remember|believe|see|get|understand|have|need|want|like|work)\b)[a-z]+`,
      r`${START}(?:stop|quit|avoid|no more) [a-z]+ing\b`,
      r`(?:^|[,;:.!] *|\b(?:wait|pls|please|and|so|but|also) )no (?!(?:it|that|this|the|i|we|you|he|she|they|one|idea|need|problem|worries|wonder|way|rush|hurry|other|different|longer|matter|luck|clue|more questions|change|changes|error|errors|diff|difference|not|dont|don't|wait|because|just|use|but|and)\b)[a-z]\w*`,
      r`\byou (?:can't|cannot|must not|mustn't|shouldn't|should not|may not) [a-z]+`,
      r`\bnot (?:on|by|via|through|with|in) (?:the|a) \w+[.!]?$|\bleave .{2,30} (?:alone|out)\b`,
    ),
    scar: anyOf(
      r`\b(?:get|got|been|were|was|gets) (?:badly )?(?:burned|burnt|bitten|bit|hit|yelled at|in trouble)\b|\b(?:bit|burned|burnt|haunted) us\b`,
      r`\bcost (?:us|me|the team)\b|\b(?:it|that|this|which) (?:already )?cost\b`,
      r`\b(?:we|i|someone|somebody|they|you)(?:'ve| have)? (?:already |once |nearly |almost )?(?:lost|leaked|shipped|wiped|wasted|nuked|bricked|corrupted)\b`,
      r`\b(?:last|previous|other) (?:time|week|month|year|quarter|sprint|release|summer|winter|spring|autumn|fall|incident|outage|audit|version)\b`,
      r`\b(?:twice|three times|several times|more than once|again and again) (?:this|last|already|now)\b|\balready (?:happened|broke|burned)\b|\b(?:bill|mess|outage|complaints?|disaster|incident) .{0,20}\bonce\b`,
      r`\bthat way$|\bthe last (?:agent|guy|person|dev|one|intern|contractor|team)\b.*\b(?:cost|broke|lost|deleted|rewrote|wiped)\b`,
      r`\bhad to (?:roll back|revert|restore|redo|rebuild|apologi[sz]e|rewrite|undo|recall|rip)\b`,
      r`\bbrought (?:down|prod)\b|\btook (?:down|out) (?:prod|the)\b|\bin (?:19|20)\d\d\b`,
    ),
    habit: anyOf(
      r`\b(?:is|are|gets?|get) (?:auto-?)?(?:generated|overwritten|wiped|regenerated|clobbered|reset|blown away)\b`,
    ),
    grounds: anyOf(
      r`\b(?:because|since|as|cuz|bc|cause) (?:the|our|we|they|it|i|some|most|not|people|nobody|everyone|half)\b|\bnobody (?:here|on|in|reads?|can|knows)\b|\beveryone (?:here|on|in|reads|gets)\b`,
      r`\b(?:the|our|my|its?|it's|they|they're|they are|that|which|and it|everything) (?:\w+ ){0,3}?(?:owns?|signs?|rejects?|will reject|complains?|chokes?|dies|breaks|hangs|crashes|explodes|locks up|gets? (?:lost|rejected|flagged|confused|slow)|can't (?:read|parse|handle|open|see|render)|can not|cannot|won't (?:read|parse|build|compile)|(?:is|are) (?:certified|signed|legacy|shared|metered|billed|mocked|useless|unreadable|slow|flaky|pinned|vendored|generated|audited|frozen))\b`,
      r`\b(?:makes|gives) (?:it|the|me|us|reviewers?) .{2,30}\b(?:hard|impossible|unreadable|a headache|harder)\b|\bi (?:read|can read|review|look at) (?:the )?(?:diffs?|code)\b`,
    ),
    complaint: anyOf(
      r`\b(?:you|u) keep [a-z]+ing\b|\byou(?:'re| are)? (?:always|constantly|again) [a-z]+ing\b`,
      r`\bhow (?:often|many times)\b|\b(?:told|asked) you (?:before|already|twice|not to)\b|\bagain with the\b`,
    ),
    only: anyOf(r`\b(?:ask|stop|don't|do not|never|no more|instead)\b`),
    taste: anyOf(
      r`\bi(?:'d)? (?:much |really |generally |usually |always |strongly |would )?prefer\b(?! [a-z]\b| the \w+er\b| (?:it|that|this|them)\b)(?!.*\b(?:option|this one|that one|first|second|former|latter|version|approach|solution|variant)\b)`,
      r`\bi(?:'d| would) rather (?:you|have you|we) (?!(?:fix|look|do it|did it|first)\b)|\bi never want (?!(?:to|that|this|it)\b)`,
      r`\bi (?:hate|can't stand|dislike) (?:it )?when you\b|\bi (?:don't|do not) (?:like|want|need) (?:it when you|emojis?|summar\w+|(?:long|a) (?:paragraph|essay|summary|recap|explanation|lecture)\w*)`,
      r`\bi(?: always)? (?:like|want) (?:(?:my|your) ${ARTEFACT} (?:short|small|plain|in|without|with|to be|sorted|grouped|terse|as)|(?:short|small|plain|terse|verbose|concise|simple) [a-z]+s)\b(?! to\b)`,
      r`\bi (?:want|need|would like|'d like) you to (?:always|never|not ever|.* (?:in general|every time|by default|from now on))`,
      r`\b(?:how|the way) i (?:like|want|prefer) (?:it|them|things)(?: done)?:|\bthe way i like it\b|\bthis is how i (?:like|want) (?:all|every|the other|my)\b`,
      r`\bkeep (?:your |the )?(?:answers|replies|responses|explanations|commits|prs|diffs|functions|comments|summaries|plans|jargon|lines) (?:\w+ )?(?:short|brief|small|terse|concise|simple|down|to|under|focused)`,
      r`\b(?:short|shorter|brief|concise|terse|plain) (?:answers|replies|responses|explanations|words|language|english|commands|sentences)(?:,? (?:please|pls))?(?:[,.!]|$)`,
      r`\b(?:spare|skip|drop|leave out|lose) (?:me )?the (?:summar(?:y|ies)|emojis?|recaps?|preamble|pep talk|flattery|apolog\w+|jargon)\b`,
      r`\b(?:less|fewer) \w+, more \w+`,
      r`\bmy preference is\b|\bno (?:emojis?|summar(?:y|ies)|recaps?|preambles?|flattery|jargon)\b(?=.*(?:please|pls|,|$))|\bwhen you explain\b`,
    ),
    approval: anyOf(
      r`\b(?:keep|continue) (?:doing|writing|using|formatting|structuring|naming|answering|explaining|reporting|giving|splitting|grouping)\b.*\b(?:like (?:this|that|it)|(?:this|that) way)\b`,
      r`\b(?:love|loved|great|perfect|nice|good|exactly|excellent|like)\b.*\b(?:stick|stay) (?:with|to) (?:it|this|that|the) ?(?:format|style|way|tone|structure|approach|pattern)?[.!]?$`,
      r`\bmore of (?:this|that|these)\b.*\b(?:please|pls)\b|\bwas (?:exactly )?the right (?:call|choice|move|approach|way)\b`,
    ),
    self: anyOf(
      r`\bi(?:'m| am) (?:also |actually |just |only |mostly |really |basically |fyi )?(?:(?:an?|the(?: only| sole)?|your|our) )(?:(?!lot |bit |little |fan )[\w/+#.-]+ ){0,4}?${ROLE}s?\b|\bi(?:'m| am) the only [\w-]+ (?:person|one|guy|dev)\b`,
      r`\bas (?:an?|the(?: only| sole)?) (?:[\w-]+ ){0,3}${ROLE},?(?: (?:here|around here|on the team))? i\b(?! (?:want|should|need|would|see|log|click|can|get|create|must)\b)`,
      r`\bi(?:'m| am) (?:\w+ )?(?:colou?r[- ]?blind|deuteranop\w*|protanop\w*|tritanop\w*|dyslexic|dyscalculic|deaf|hard of hearing|blind|visually impaired|left[- ]handed|autistic|self[- ]taught|near[- ]sighted)\b|\bi have (?:adhd|dyslexia|low vision|rsi|a screen reader|epilepsy|tinnitus)\b|\bi (?:use|read \w+(?: \w+)? with|work with) a (?:screen ?reader|magnifier|braille \w+)\b`,
      r`\bi(?:'m| am) not (?:really |much of )?(?:an? )?(?:native|programmer|dev|developer|coder|technical|frontend|backend|engineer|designer|math|expert|fluent)\b`,
      r`\bi(?:'m| am) (?:\w+ )?(?:new to (?!this (?:bug|error))|a beginner|pretty new|fluent in|based in|located in|in the \w+ time ?zone|responsible for|in charge of|on the \w+ team)`,
      r`\bmy (?:background|day job|degree|training|specialty|expertise) (?:is|was)\b|\bi (?:come|came)(?: over)? from (?!(?:the|that|this) )\w+|\bmy (?:first|native|second|third|mother) (?:language|tongue)\b|\bis my (?:second|third) language\b|\bno (?:cs|tech|it|math) (?:degree|background)\b`,
      r`\bi(?:'ve| have)? (?:only )?(?:never|not) (?:really )?(?:used|written|touched|worked with|done|learned|learnt|programmed) (?!(?:this|that|it|the)\b)`,
      r`\bi(?:'ve| have) (?:been )?(?:work\w*|us\w+|do\w+|writ\w+|cod\w+|programm\w+|teach\w*|build\w*|maintain\w*)\b(?! (?:it|them|this|that)\b).{0,50}\b(?:years?|decades?|since (?:the \w+ies|(?:19|20)\d\d|school|university|uni))\b(?! lol)`,
      r`\b(?:i|with|after)\b.{0,20}\b(?:\d+|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|thirty)\+? years (?:of|in|with|doing|writing) (?!(?:data|logs?|history|records?|sales|prices|backups?)\b)\w+`,
      r`\bi (?:only have one|have only one|can't (?:hear|see|type|use a mouse|tell colou?rs))\b`,
      r`\b(?:my|(?:it's|its|this is) my) first (?:time|week|month|day|year|project|job) (?:with|using|on|in|doing|as)\b|^first time (?:i (?:use|touch|write|do|work with)|using|with|doing) (?!(?:it|this|that|the)\b)\w+`,
      r`\b(?!(?:this|that|which|it|error|bug|one|behaviou?r|message|all)\b)[\w.+#-]+ (?:is|are) (?:all |still |completely |totally |pretty |quite )?(?:new|greek|a mystery) to me\b|\bmeans? nothing to me\b|\bspoon ?feed me\b|\bi (?:don't|do not) (?:really )?(?:speak|know (?:much|any|a lot)|do (?:frontend|backend|css|python|java\w*))\b`,
      r`\bi (?:mostly |mainly |usually )?(?:do|write) \w+(?: \w+)? (?:mostly|mainly|for a living|all day)\b|\bi (?:mostly|mainly) (?:do|write|work (?:on|in|with))\b|\bi (?:teach|study|research) (?!(?:the|this|that|it|you)\b)`,
      r`\bi (?:maintain|own|lead|manage) (?:the |our |this )?(?:\w+ ){0,2}(?:packag\w+|team|project|library|platform|infra\w*|group|lab|department)\b|\bi work (?:as|for|(?:in|on|at) (?!an? |my ))(?!(?:it|this|that|the (?:same|bug|fix|pr|ticket|branch))\b)`,
      r`\bwe(?:'re| are) (?:only |just )?(?:a team of|(?:two|three|four|five|\d+) (?:people|devs|developers|engineers|persons))\b`,
    ),
    place: anyOf(
      r`(?:is|are|gets?|'s|being) (?:\w+ )?(?:tracked|documented|written up|described|listed|kept|stored|managed|filed|logged|collected|planned|posted|announced|maintained|hosted|recorded|reported|discussed|explained|published|archived|specified|mirrored|scheduled|to be found) (?:in|on|at|under|here|by|as)\b|\b(?:lands?|ends? up|happens?|arrives?|comes? in|get sent|are sent|pile up) (?:in|on|at|to|via)\b`,
      r`\b(?:live|lives|sits?|resides?) (?:in|at|on|under)\b|\b(?:show|shows|pop|pops|turn|turns) up (?:on|in|at|under)\b|\bcan be found\b|^(?!.*\b(?:bug|problem|failure|api|endpoint|server)\b)[^,.;]{5,40} (?:is|are) at https?://|\byou(?:'ll| will| can) find\b`,
      r`\b${GUIDE}\b[^,.;]{0,50}?(?:\b(?:is|are|lives?|goes|go|sits?)\b) *(?:(?!\w+ing\b)\w+ ){0,3}?(?:in|on|at|under|to|here|called|by|via|https?|${TOOL})(?!\w)`,
      r`\b${GUIDE}(?: (?:for|of|on) [\w ]{2,25})?: *(?:https?|${TOOL}|#)`,
      r`\bthere(?:'s| is| are) (?:an? |the |our )?(?:[\w-]+ ){0,2}${GUIDE}\b|\b${GUIDE} .{0,40}\b(?:at|under|here:?) https?://`,
      r`\b(?:ops|on-?call|qa|support|sales|everyone|the (?:team|board|business|client)|people|we|they) (?:all )?(?:looks? at|watch(?:es)?|goes? by|lives? in)\b`,
      r`\b(?:look|check|search|ask|start) (?:there|in there) (?:first|before|for|when)\b|\bsource of truth\b|\bthe (?:official|canonical|one that counts)\b|\bcanonical\b`,
      r`\b(?:file|report|post|log|announce|put) (?:all |any |new )?${GUIDE}\b.{0,20}\b(?:in|on|to|at|under)\b`,
      r`\b(?:go|goes|belong|belongs) (?:to|in|into|on) (?:the )?(?:#|${TOOL})|^ask (?:in|on) (?:#|the #|${TOOL})`,
      r`\bfor \w+ (?:questions|problems|issues|access)\b.{0,20}\b(?:see|ask|use|check|go to)\b`,
    ),
    locator: anyOf(
      r`https?://\S+`,
      r`(?:^|\s)#[a-z][\w-]{2,}`,
      r`\b${TOOL}\b`,
      r`\b[\w-]+(?:\.[\w-]+)+/[\w/#?=&.-]+`,
      r`\b[\w-]+\.(?:internal|local|corp|intra|lan)\b`,
    ),
    event: anyOf(r`\b${EVENT}\b`),
    bound: anyOf(
      r`\b(?:by|until|till|before|after|from|starting) (?:the )?(?:end of )?(?:\w+ )?\d|\b(?:by|until|till|before|starting|as of) (?:mon|tues|wednes|thurs|fri|satur|sun)day\b|\b(?:by|until|till|before) (?:the )?(?:end of|next)\b|\b(?:by|until|before|after) (?:then|that)\b`,
      r`\bso (?:no|nothing|we|that's|nobody|everything|all|don't|please)\b|\b(?:nothing|nobody|no one) .{2,40}\b(?:before|after|until|then|between)\b|\b(?:must|has to|have to|needs? to|cannot|can't|may not) \w+`,
    ),
    decision: anyOf(
      r`^final[.!]?$|\bfinal(?:ly)? (?:decision|decided)\b|\bdecision(?:'s| is| was)? (?:made|final|taken)\b|\b(?:it|that|this)(?:'s| is) (?:final|decided|settled|official)\b|^(?:it is |it's )?(?:decided|settled|official)\b|\bthat's settled\b`,
      r`\bnot up for (?:debate|discussion|negotiation)\b|\bnon-?negotiable\b|\bset in stone\b|\bno discussion\b|\bend of discussion\b|\boff the table\b`,
      r`\b(?:isn't|is not|aren't|are not|won't|will not|not) (?:be )?(?:changing|going to change|change|going away|getting changed) (?:before|until|anymore|any more|for)\b`,
      r`\b(?:we|they|the team|the board|mgmt|management|everyone|leadership|the \w+ team)(?:'ve| have| has| just| all| finally)? (?:decided|agreed|settled|committed|voted)(?: \w+day| today| yesterday)?(?: with (?:the )?\w+)? (?:to|on|that|against|we|:)(?! (?:skip|ignore|meet|look|wait|try|name|call|rename|leave (?:it|that)|do (?:it|that)|the \w+ one))`,
      r`\bwe (?:went|are going|'re going) with \w+ (?:in the end|after all|for good)\b|\b(?:format|schema|api|protocol|interface|contract|spec|layout|numbering|abi|v\d+) is frozen\b`,
      r`\bsigned off on\b|\b(?:mgmt|management|legal|the (?:board|client|customer|cto|cfo|ceo|boss)|procurement) (?:has |have )?(?:confirmed|approved|signed)\b`,
    ),
    constraint: anyOf(
      r`(?:^|[,;:.] *|\b(?:and|so|but|because|since|as) )${OFFICE} (?:\w+ )?(?:won't|will not|doesn't|does not|do not|don't|can't|cannot|never) (?:let|allow|permit|accept|want|approve|pay|support)\b`,
      r`(?:^|[,;:.] *|\b(?:and|so|but|because|since|as) )${OFFICE} (?:\w+ )?(?:requires?|demands?|insists?|forbids?|prohibits?|mandates?|made us|makes us|needs us to|accepts? only|only (?:accepts?|allows?|approved|signed|takes)|wants us)\b`,
      r`^${OFFICE}: ?(?=.*\b(?:must|can't|cannot|may not|no|not|never|only|at most|at least|longer than)\b)`,
      r`\b(?:not allowed to|required to|obliged to|forbidden to|have to|must)\b.{0,60}\b(?:by (?:law|contract|regulation|legal|compliance)|for (?:legal|compliance|regulatory|tax|audit) reasons|under (?:gdpr|hipaa|the contract))\b|\b(?:contractually|legally) (?:required|obliged|bound|forbidden)\b`,
    ),
    background: anyOf(
      r`\b(?:only )?exists? (?:only |just )?because\b|\b(?:rewrite|redesign|project|change|migration|move|decision|deadline|work|effort) (?:is|was) driven by\b|\bthe (?:whole )?(?:reason|point) (?:why )?(?:we|nothing|nobody|this (?:service|project|repo|app|module)|of (?:this|the) (?:service|project|repo|rewrite|app|module))\b(?!.{0,20}\b(?:fails?|broke|crash|see|get|got)\b)`,
      r`\b(?:our|most|half|many)(?: of)?(?: our| the)?(?: biggest| largest| paying| main)? (?:customers?|clients?|users|patients|farmers|students|drivers|partners|sensors)\b.{0,25}\b(?:are|is|have|has|run|runs|use|uses|still|live|work|come|comes|only)\b.{3,80}\b(?:so|which means|therefore)\b|^customer \w+ .{3,80}\bso\b|\b(?:and|so) (?:that's|thats) why there (?:are|is) (?:two|three|four|both|separate)\b`,
      r`\bwe (?:have to |must |still )?(?:support|keep|run|ship) .{3,60}\b(?:because|since|as) (?:the|our|a|some|many|most|half|we)\b|\b(?:that's|thats|which is) why we (?:have|keep|use|don't|can't|support|pin)\b`,
    ),
    absence: anyOf(
      r`\b(?:on|goes on|going on|starts|takes|taking) (?:\w+ )?(?:leave|vacation|holiday|holidays|sabbatical|pto)\b(?=.*\b(?:until|till|from|covers?|covering|owns|takes over|meanwhile|instead|for her|for him|for them)\b)`,
      r`\b(?:takes over|taking over|covers for|is covering|fills in|filling in|stands in) (?:for|from|as|the|\w+)\b(?=.*\b(?:until|till|from|while|meanwhile|leave|starting|as of|away)\b)`,
      r`\b(?:left|leaves|leaving|quit|retired)\b.*\b(?:owns|takes over|took over|belongs to|ask|is with|goes to)\b`,
    ),
    change: anyOf(
      r`\bno longer\b|\bnot\b.{1,60}\bany ?more\b|n't\b.{1,60}\bany ?more\b|\b(?:is|are|thats|its|theyre|\w+'s) (?:dead|gone|over|history|obsolete|deprecated|retired|outdated|void)\b(?! (?:now )?because)`,
      r`\b(?:got|get|gets|was|were|has been|have been|been|is|are) (?:scrapped|replaced|renamed|retired|moved|migrated|decommissioned|shut down|lifted|superseded|cancell?ed|postponed|pushed|dropped|killed|deprecated|reverted|reversed|sold|split|merged into|taken down)\b`,
      r`(?<!\bi |\bi've |\blet's |\bcan you |\bplease )\b(?:moves?|moved|switched|migrated|switching|moving|changed|changes|renamed)(?: \w+)? (?:to|over|from|into|back)\b(?!\.)`,
      r`\breplaced (?:by|with|it)\b|\b(?:everything|all(?: of it)?|they|that|those|it|we)(?: all)? (?:now )?(?:goes|go|runs|run|lives|live|is|are|uses|use) (?:\w+ ){0,5}now\b|\bnow (?:lives|goes|uses|runs|goes out|ships|belongs|points|reports)\b`,
      r`\bused to\b.*\bnow\b|\bdoes(?:n't| not) (?:apply|hold|count) any ?more\b|\bthe other way (?:a)?round\b|\b(?:is|are) (?:fine|allowed|ok|okay|permitted) (?:again|now)\b|\binstead of\b.*\b(?:now|from now)\b|\b(?:postponed|pushed|delayed|brought forward|slips?|slipped) (?:to|by|until|back)\b`,
      r`\bnew (?:rule|address|url|host|channel|owner|deadline|date|home|place|default) (?:is|for)\b`,
    ),
    reversal: anyOf(
      r`\b(?:stop|quit) [a-z]+ing\b|\bno need to [a-z]+\b.*\b(?:any ?more|now)\b|\b(?:you|we) (?:may|can|are allowed to)(?: also| now)? [a-z]+\b.*\b(?:again|now|after all|too|also|as long as|anyway)\b`,
      r`\b(?:is|are) (?:fine|allowed|ok|okay|permitted) (?:again|now)\b|\bdon't (?:have|need) to [a-z]+\b.*\bany ?more\b|\bno longer [a-z]+`,
    ),
    onward: anyOf(
      r`\b(?:from (?:now|here|today|this (?:point|day))(?: on(?:wards?)?)?|going forward|henceforth|now|no more|instead|no longer|any ?more|rather than|not .{2,30} but)\b`,
    ),
    retract: anyOf(
      r`${START}(?:scrap|scratch|strike|disregard|cancel|drop|undo|nix) (?:that|this|it|what i (?:said|wrote)|the (?:last|rule|idea|plan|decision|\d)|my (?:last|previous)|\d)`,
      `${START}forget (?:it|that|this|about|what i|i said|the (?:rule|idea|plan|thing))`,
      r`\bnever ?mind (?:that|about|what|the|my)\b|\bi take (?:that|it|this) back\b|\b(?:changed|change) my mind\b|\bignore (?:that|what i|my last|the last|my previous)\b|\bi was wrong\b`,
      r`${START}actually,? (?:no|scratch|forget|don't|not|let's not|never ?mind)\b|\bon second thoughts?\b|\bnot after all\b|\bscrap \d+`,
    ),
    authority: anyOf(r`\b${OFFICE}\b`),
    question: anyOf(
      r`^(?!(?:can|could|would|will) (?:you|u) (?:please |pls )?(?:always|never|stop|from now|in future|not))[^?]*\?+(?:[)"\s]|$)`,
      r`^(?:(?:hm+|and|so|but|ok|btw|wait|also|oh|lol|um|uh|well),? )*(?:why|how|what|whats|when(?! (?:you|we|i|it|a|an|someone|there|the))|where|which|who|whose|is|are|was|were|do|does|did|can|could|should|would|will|has|have|shall|am|isn't|aren't|doesn't|wasn't|any)\b(?! (?:you|u) (?:please |pls )?(?:always|never|stop|from now|in future|not)\b)(?! not\b)`,
      r`\b(?:did|do|does|is|are|was|will|can|have|should|would)(?:n't)? (?:we|i|you|it|that|they)[.!]*$`,
      r`, ?(?:right|correct|huh|eh|isn't it|aren't we|or not|or what|yes)[.!]?$`,
      r`, ?(?:but |and |so )?(?:why|how|what|where|when|who) (?:is|are|does|do|did|was|were|come)\b`,
      r`\b(?:wondering|curious) (?:if|whether|why|how|what)\b|\bdo you (?:think|know|remember)\b|\bany idea\b`,
    ),
    wondering: anyOf(
      r`\bwhat if\b|\bif (?:we|i|you|they) (?:ever|were|had|used|moved|switched|went|could|would|did|just|always|never)\b|\bthinking (?:out loud|about|of)\b|\bhypothetical\w*\b|\bsuppos(?:e|ing)\b|\bimagine\b|\bin theory\b`,
      r`\b(?:maybe|perhaps|might|probably|possibly|i guess|i think|i suppose|i wonder|not sure|dunno|(?:don't|do not) know (?:for sure|if|yet)|i feel like|seems?|looks like|apparently|presumably|in an ideal world|ideally|would be (?:nice|cool|great|good)|wouldn't|could be|we could|we should (?:probably|maybe)|one day|some ?day|at some point|eventually|tempted|leaning towards|i doubt)\b`,
      r`\bi wish\b|\bif only\b|\blet's say\b|\bwould (?:it|that|we|you|they|startup|this)\b|\bi(?:'m| am) not (?:sure|convinced)\b`,
    ),
    hearsay: anyOf(
      r`(?:^|[.,;:!] *|\b(?:and|but|because|since|that|so|btw|also|fyi) )(?:my |our |the |some |a |one )?(?!(?:i|we|you|u|it|that|this|which|who|and|to|not|also|there|${OFFICE})\b)@?[a-z][\w-]*(?: (?:from|in|on|at|over) [\w#]+)?(?: (?:also|always|only|just|still|really|literally|clearly|keeps?|once|even|has|have|had))* (?:said|says|saying|wrote|writes|told|tells|thinks?|thought|claims?|claimed|wants?|wanted|insists?|insisted|prefers?|likes?|loves?|hates?|asked|asks|suggested|suggests|mentioned|believes?|complained|complains|reckons?|commented|argues?|recommends?|recommended|noted|pointed out|would like|swears)\b`,
      r`\b(?:he|she|they) (?:\w+ ){0,2}(?:said|says|wrote|wants?|wanted|told|thinks?|prefers?|likes?|asked|insists?|suggested|hates?)\b`,
      r`^\s*@?[\w.-]+(?: [\w.-]+)? (?:on|in|via|from|over) (?:slack|teams|discord|chat|mail|e-?mail|jira|github|gitlab|the (?:review|thread|call|meeting|pr|ticket|issue|channel))\b`,
      r`\b(?:according to|review(?:er)? (?:comment|note|from|by)|feedback from|quote from|(?:the|his|her|their) comment|ci says|docs? says?|message from|stack ?overflow|blog|article|tutorial)\b`,
    ),
    passing: anyOf(
      r`\b(?:just )?(?:this|that) (?:once|time|one time)\b|\b(?:for|in|on|with|during) (?:this|that|the current|my current) (?:one|run|pr|mr|branch|commit|session|file|function|method|class|ticket|task|issue|test|case|step|change|fix|demo|round|build|patch|script|query|component|page|job|experiment|image|release)\b(?!s)`,
      r`\b(?:for (?:now|today|the moment|the time being|a (?:sec|second|minute|bit|while)|tonight)|at the moment|atm|right now|today only|temporarily|for this|just for (?:this|now|today|me)|in the meantime|meanwhile,? (?:fix|do|run)|one-?off|once is enough|only once|this (?:morning|afternoon|evening)|tonight|later today|until (?:i|we|you) (?:fix|know|find|get|hear|figure))\b`,
      r`\byet[.!]?$|(?<!\b(?:never|don't|do not)\b.*)\bagain[.!]?$|, ?(?:please )?(?:${ACTION}|add|fix|correct|revert|rerun|redo|inline|drop|replace) (?:it|that|this|them)[.!]?$|\bthrowaway\b|\bnot (?:now|today)\b|\btoday(?:$|[.,!])|\blike (?:always|usual|before|last time)\b|\bas (?:always|usual|before)\b|\bwe can (?:always )?(?:do|look|fix|move|change|revisit|clean)\b.*\blater\b|\bin the next (?:pr|one|commit)\b|\bthe next one\b`,
    ),
    chore: anyOf(
      r`\bremind me\b|\bremember to\b(?<!always remember to)|\bdon't forget to\b|\bdo you remember\b|\bremember (?:the|that) \w+ (?:you|we|i)\b|\bi (?:remember|forgot|don't remember|can't remember)\b|\b(?:when|once) (?:you're|ur|you are|we're|we are|it's|its|that's) (?:done|finished|ready|through)\b|\bif i remember\b|\bremember when\b`,
      r`${START}(?:ping|tell|wake|notify) me when\b`,
    ),
    known: anyOf(
      r`\b(?:says?|said|stands|written|stated|documented|is|are) (?:so )?(?:right there )?in (?:the |our |your )?(?:rules?|claude\.md|agents\.md|readme|contributing|guidelines|rule file|instructions|conventions)\b`,
      r`\bas (?:it says|stated|written|documented) in\b|\balready in (?:the |your )?(?:rules?|memory|claude\.md|docs|readme|notes)\b|\bread (?:the |your )?(?:rules|claude\.md|instructions)\b|\b(?:see|check) claude\.md\b`,
    ),
    diagnosis: anyOf(
      r`\b(?:why|wrong|broken|bug|fix|cause|debug|find out|figure out|look into|have a look|take a look|how come|what happened|what'?s going on)\b`,
    ),
    secret: anyOf(
      r`\b(?:password|passwd|passphrase|pw|pwd|pin|token|api[ -]?key|secret|private key|credentials?)\b(?:\s\w+)?\s*(?:is|are|=|:)\s*\S`,
      r`\bBearer \S{8,}|-----BEGIN|\b(?=\w*\d)(?=\w*[a-z])(?=\w*[A-Z])[\w-]{24,}\b|\[redacted`,
    ),
    dictated: anyOf(
      r`^(?:release notes|changelog|agenda|plan|draft|notes?|names?) (?:for|of|to)\b(?! (?:later|next time|the future|future|self))[^:]{0,20}:\s`,
      r`^(?:the |our |his |her |my )?(?:[\w']+ ){0,4}(?:text|copy|label|title|caption|banner|tooltip|headline|tagline|slogan|button|card|comment|message|footer|review|subject)(?: \w+){0,4}:\s`,
      r`^\s*(?:commit message|title|subject|pr title|text|label|error|warning|warn|info|log|output|readme|todo|fixme|comment|message|placeholder|heading|caption|tooltip|copy|body|name|prompt|answer|quote)\s*:`,
      r`\b(?:add|put|write|insert|append|paste|include) (?:an? |the |this |that |following |one )*(?:\w+ )?(?:note|sentence|line|paragraph|section|heading|warning|bullet)\b.{0,40}\b(?:readme|docs?|file|guide|page|changelog|header|intro|top|bottom|footer|description|template)\b`,
      r`^(?:[\w']+,? ){0,3}(?!.*\bmemory\b)(?:translate|rephrase|call|title|write|add|put|print|say|reply|answer|post|send|tweet|echo|set|change|replace|insert|type|append|show|display|return)\b[^:]{0,60}:\s`,
    ),
    errand: anyOf(
      r`\b(?:dead|broken|down|wrong|outdated|404|missing|gone)\b.*https?`,
      r`${START}(?:look at|have a look|take a look|check out|check|see|read|open|fetch|go to|visit|curl|copy|based on|follow|use|try|summari[sz]e|translate|download|clone|scrape|compare|test|fix|debug|hit|call|query|load|deploy)\b[^.!?]{0,40}(?:https?://|#\d)`,
      r`/(?:issues|pulls?|merge_requests|commits?|actions/runs|runs|jobs|builds|browse|questions|q|status)/[\w-]*\d|localhost|127\.0\.0\.1`,
      r`\b(?:how they|like that|look like|structure it|the trick|same as there|as an example|for inspiration|like theirs)\b`,
      r`^\s*(?:https?://\S+)\s|https?:\S+ (?:is|are|was|were|has|have|says|said|doesn't|does|shows|show|returns|gives|throws|looks|seems|fails|won't|keeps|still|now)\b`,
      r`, ?(?:we|i) (?:only |just |still )?need\b|^(?:it|this|that|they)(?:'s|'re| is| are| also)? (?:\w+ )?(?:ends?|lands?|goes|go|shows?|lives?|tracked|documented|described)\b`,
      r`, ?(?:curl|open|fetch|look|check|read|download|load|try|use) (?:it|them|at it)\b(?! (?:before|first|when|whenever|for))`,
    ),
    plan: anyOf(
      r`\b(?:i'll|i will|i'm going to|im going to|i'm gonna|let me|let's|lets|shall we|(?:i|we|you) can(?!not|'t)|i want to|i need to|i have to|i gotta|ill)\b`,
      r`, ?(?:so )?(?:please |pls )?(?:(?!(?:use|ask|check|wait)\b)${ACTION} (?:the|it|that|this|them|all)\b(?!.*\b(?:before|instead|when|whenever|every|always)\b)|fix|hurry|finish|push|revert|prepare|clean up|get it|show me|have a look|look into|check (?!.*\b(?:before|first|when)\b))\b`,
    ),
    irony: anyOf(
      r`\b(?:ha(?:ha)+|hehe) (?:sure|yeah|right|great|of course)\b`,
      r`\blol\b|\blmao\b|\brofl\b|(?:^|\s)/s(?:\s|$)|\b(?:oh |just )great\b(?! (?:job|work|thanks))|\bgreat, (?:always|never|another)\b|\byeah,? right\b|\bsure,? because\b|\bhow nice\b|\bthanks for nothing\b|\bbravo\b|\bslow clap\b|\bi just love\b|\bwhat could go wrong\b|\ba coffee anyway\b|🙄|🙃`,
    ),
    disowned: anyOf(
      r`\bnot relevant\b|\b(?:is|are|'s) (?:his|her|their) (?:thing|problem|opinion|taste|call|rule|choice)\b|\bi (?:disagree|don't agree|do not agree)\b|\b(?:s?he|they)(?:'?s|'?re| is| are) wrong\b|\b(?:is|are|'s) wrong (?:on|about)\b|\bignore (?:it|him|her|them|this|those|all of it)\b|\barguing (?:about|over)\b|\bnot sure i agree\b|\bjust (?:kidding|joking)\b|\b(?:jk|j/k)\b`,
    ),
    chatter: anyOf(
      r`^(?:(?:ok(?:ay|ie)?|k+|ye[sap]?h?|yep|yup|no+|nope|nah|perfect|great|good|nice|cool|thanks?|thank you|thx|ty|fine|right|ugh+|damn|h+m+|mm+|oh|ah|aha|wow|ouch|sigh|slow down|wait|stop|hey|hi|hello|morning|bye|done|exactly|true|sure|alright|awesome|lovely|super|sweet|whoa|please|pls|sorry|well|final(?:ly)?|there|good (?:boy|bot|job|work|catch|point|morning)|nice one|well done|got it|love it|makes sense|sounds good|lgtm|ffs|wtf|omg|go|go on|do|do it|next|again)[\s,.!;:…👍🙂]*)+$`,
    ),
    task: anyOf(
      r`^(?:(?:ok|okay|k|now|then|and|so|also|please|pls|just|yes|yeah|great|cool|first|next|btw|hey|good|nice|perfect|but|meanwhile|right|fine|alright|lets|let's|can you|could you|you can|go ahead and|go and)[\s,.:]+)*(?:(?:hurry|fix|add|run|rename|remove|delete|drop|make|put|move|write|create|open|close|look|show|tell|give|explain|try|rerun|restart|stop|kill|revert|undo|redo|ship|install|bump|use|fetch|pull|clean|refactor|split|extract|replace|convert|translate|summari[sz]e|draw|grep|compare|generate|regenerate|implement|finish|continue|skip|leave|keep|apply|rebase|squash|ping|send|paste|read|see|rewrite|raise|lower|increase|reduce|enable|disable|turn|measure|submit|flash|recompute|upload|download|do|go|wait)\b|(?:push|merge|change|update|check|deploy|test|log|release|build|tag|port|plot|debug|export|import|review|commit|search|print|format|set|load|start|copy|post|draft|switch|profile|archive|lint|find|design) (?:the|this|that|it|them|a|an|my|all|to|with|and|now|again|in|on|v?\d|everything|only|just|both|each|out|up|off|for)\b|(?:push|merge|deploy|commit|test|build|release|review|search|start|lint|format)[.!]?$)`,
    ),
    linked: anyOf(
      r`^(?:(?:and|so|but|btw) )?(?:so|because|cause|cuz|bc|since|otherwise|or else|after that|before that|until then|then|therefore|hence|same (?:for|goes|with|applies)|that(?:'s| is|s)? |this (?:is|way|means)|these|those|they|it(?:'s| is| was|s)? |which|there|theres|both|neither|either|everything else|the rest|only then|hand edits|that way|reason)\b`,
      r`\b(?:there|both|either|neither|on that|for that|of those|with it|with that|such|the same)\b`,
    ),
    unsettled: anyOf(
      r`\b(?:tonight|this (?:morning|afternoon|evening|week|month|weekend|sprint)|just now|earlier today|a (?:minute|moment) ago|in (?:an?|\d+) (?:hours?|minutes?|mins?)|soon|later today|last night|just now)\b|\b(?:tests?|fixtures?|specs?|mocks?|seed|snapshot|field|column|value|label) (?:\w+ )?(?:expects?|says|has|shows|contains|is set)\b|\boff by one\b|\bsince (?:yesterday|this morning|last night|your|the last (?:commit|change|deploy))\b|\bafter your\b|\b(?:the|our|my|a) (?:\w+ )?(?:meeting|stand-?up|call|lunch|1:1|sync|dentist|interview)(?<!board meeting) (?:is|was|moved|moves|got|has|will|starts?|ends?)\b`,
    ),
    pointed: anyOf(
      r`\b(?:this|that) (?!(?:way|repo|project|code ?base|team|tree|is|isn't|was|wasn't|means|makes|one time)\b)[a-z]+|\bthe \w+ one\b|\bit[.!]?$|\b(?:rerun|redo|try again)\b`,
    ),
    product: anyOf(
      r`\b(?:make it so|so that) .*\b(?:can|always|never)\b|^(?:the|a|every|each) (?:\w+ )?(?:button|page|modal|dialog|header|footer|sidebar|menu|field|form|list|screen|user|customer|icon|image|tooltip|label|table|function|method|class|endpoint|server|client|app) (?:should|must|needs? to|has to|may|can)\b`,
    ),
    personal: anyOf(
      r`^(?:(?:ok|okay|so|and|but|btw|fyi|yeah|well|sorry|hey|tomorrow|today)[\s,]+)*(?:i|i'm|i'll|i've|i'd|im|ill|ive|my)\b`,
    ),
    conditional: anyOf(
      r`\bif (?:the|it|qa|all|everything|tests?|we|you|that|nothing|no one|nobody|ci)\b|\bdepends on\b|\bonce (?:the|it|qa|all)\b`,
    ),
  },
  breaks:
    /,\s*(?=(?:and |but |also |plus )*(?:from (?:now|here|today) on|going forward|in future|btw|for the record|remember|keep in mind)\b,? \w+ \w+ \w+)/iu,
  fillers: wordSet(
    'a an the this that these those it its is are was were be been being am i im ive id me my mine we us our ours you u ur your yours he him his she her they them their one ones who whom which what when where why how and or but so if then than because since cause cuz bc as at by for from in into of off on onto out over to up with without within about after before under above again further once here there all any both each every few more most other some such no nor not only own same too very can cant could couldnt will wont would wouldnt shall should shouldnt may might must mustnt do does did doing dont doesnt didnt have has had having havent isnt arent wasnt let lets just now please pls thx thanks ok okay yes no yeah nope never always ever still yet already also even really actually btw fyi well like get got gets go goes going gonna done finished ready make makes made thing things stuff way lot bit kind sort remember forget keep mind note memory want wants need needs use uses using used put say said says tell told write writes writing written wrote anymore longer instead henceforth forward future everything anything nothing something everyone anyone don t s re ve ll d m new first last next time times scrap scratch drop undo cancel nevermind decided decision final rule moved moves move',
  ),
  wording: {
    opening:
      /^(?:[\s,;:.!…–-]+|(?:ok(?:ay)?|kk?|so|and|but|also|plus|btw|oh(?: yeah)?|ah|yeah|yes|yep|nah|nope|please|pls|fyi|hey|hi|ugh|hmm?|mm|anyways?|man|dude|jesus|heads[- ]?up|one more thing|another thing|good boy|note to self(?: and to you)?|note(?: for (?:later|next time|the future|future reference))|(?:can|could|will|would) you (?:please )?(?:remember|note)|remember(?: that| this)?(?: for (?:next time|later|the future))?|(?:please )?keep (?:this |that )?in mind(?: for (?:later|next|future) \w+)?(?: that)?|bear in mind(?: that)?|(?:make|take) (?:a )?(?:mental )?note(?: of (?:this|that))?(?: that)?|(?:save|put|store|add|write) (?:this|that|it)(?: down)?(?: for later| (?:to|in|into) (?:your |the )?memory)|for (?:future|later) reference|for the record|don'?t forget(?: that)?|from (?:now|here) on(?: out)?|going forward|as of now|starting now)(?=[\s,;:.!…–-])|(?:no|wait|sorry|actually|perfect|great|good|nice|cool|right|fine|well|thanks|thx|listen|look|again|context|background|important|reminder|note)(?=\s?[,;:.!–-])|that(?=\s+the\b))/iu,
    closing:
      /(?:[\s,;:.!…–-]+|\b(?:please|pls|plz|thx|thanks|ok|okay|btw|fyi|lol|haha|though|tho|remember that|remember|got it|understood|right)|:\)|;\)|🙂|👍)$/iu,
    swearing:
      /\b(?:ffs|wtf|omg|damn(?:ed|it)?|goddamn|(?:mother)?fuck(?:ing|in|ed|s)?|shit(?:ty)?|bloody|hell yeah|jesus(?: christ)?|for (?:god|fuck|christ)'?s sake|crap(?:py)?)\b[,!]?/giu,
    reason:
      /[,;]?\s+-?\s*\b(?:because|cause|cuz|bc|b\/c|otherwise|or else|as otherwise|the reason(?: is|:)|reason:)\s+/iu,
    scope:
      /^((?:when(?:ever)?|every time|each time|before|after|if|(?:in|for|under) (?:all|any|every|each|the|our|new))\b[^,:]{3,60}),\s/iu,
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
  /\b(?:der|das|und|nicht|ich|wir|ist|ein|eine|mit|auf|für|le|la|les|des|du|une|pas|est|que|qui|dans|pour|el|los|las|una|por|con|es|não|você|uma|um|para|se|het|een|niet|van|il|che|di|non)\b/giu;

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
