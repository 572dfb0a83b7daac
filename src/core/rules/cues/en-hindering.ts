import type { Cue, Pattern } from '../cue.ts';
import { ACTION, OFFICE, START } from './en-lists.ts';
import { BARE_LINK, SECRET_FORM, VAGUE } from './everywhere.ts';
import { anyOf } from './pattern.ts';

const r = String.raw;

/** It is needed in a moment, and not any more then. */
const SOON = r`\b(?:need|want|use|paste|take) (?:it|this|that|them)(?: again| back)? (?:in (?:an?|a few|a couple of|one|two|five|ten|\d+) (?:secs?|seconds?|mins?|minutes?|moments?|bit|while|hours?)|shortly|soon|right after|later today|tonight)\b`;

/** What nobody gives up in earnest. */
const GOOD_PRACTICE =
  '(?:(?:unit |code |any |the |these |those )?(?:tests?|testing|reviews?|backups?|monitoring|error handling))';

/** English words that speak against a memory, or only help to word it. */
export const HINDERING = {
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
    r`(?:^|[.,;:!] *|\b(?:and|but|because|since|that|so|btw|also|fyi) )(?:my |our |the |some |a |one )?(?!(?:i|we|you|u|it|that|this|which|who|and|to|not|also|there|${OFFICE})\b)@?[a-z][\w-]*(?: (?:from|in|on|at|over) [\w#]+)?(?: (?:also|always|only|just|still|really|literally|clearly|keeps?|once|even|has|have|had))* (?:said|says|saying|wrote|writes|told|tells|thinks?|thought|claims?|claimed|wants?|wanted|insists?|insisted|prefers?|likes?|loves?|hates?|asked|asks|suggested|suggests|mentioned|believes?|complain(?:s|ed) (?:that|about)|reckons?|commented|argues?|recommends?|recommended|noted|pointed out|would like|swears)\b`,
    r`\b(?:he|she|they) (?:\w+ ){0,2}(?:said|says|wrote|wants?|wanted|told|thinks?|prefers?|likes?|asked|insists?|suggested|hates?)\b`,
    r`^\s*@?[\w.-]+(?: [\w.-]+)? (?:on|in|via|from|over) (?:slack|teams|discord|chat|mail|e-?mail|jira|github|gitlab|the (?:review|thread|call|meeting|pr|ticket|issue|channel))\b`,
    r`\b(?:according to|review(?:er)? (?:comment|note|from|by)|feedback from|quote from|(?:the|his|her|their) comments?(?::| (?:says?|said|that|about|asks?|wants?|reads?|was|is|on)\b)|ci says|docs? says?|message from|stack ?overflow|blog|article|tutorial)\b`,
  ),
  passing: anyOf(
    SOON,
    r`\b(?:remember|keep|hold|note|memori[sz]e|save|store|bear)(?: (?:this|that|it|these|in mind|on to it)){0,2} (?:just |only )?for (?:\w+ ){0,3}(?:seconds?|secs?|minutes?|mins?|hours?|hrs?|moment|while|bit)\b|\bfor the (?:next (?:\w+ ){0,2}(?:seconds?|secs?|minutes?|mins?|hours?|hrs?)|rest of (?:this|the) session)\b`,
    r`^(?!.*\b(?:per|each|every|always|never)\b).*[,(] ?(?:just|only) (?:the )?one(?=[,.!)]|$| (?:please|pls|is enough|will do)\b)`,
    r`\b(?:just )?(?:this|that) (?:once|time|one time)\b|\b(?:for|in|on|with|during) (?:this|that|the current|my current) (?:one|run|pr|mr|branch|commit|session|file|function|method|class|ticket|task|issue|test|case|step|change|fix|demo|round|build|patch|script|query|component|page|job|experiment|image|release)\b(?!s)`,
    r`\b(?:for (?:now|today|the moment|the time being|a (?:sec|second|minute|bit|while)|tonight)|at the moment|atm|right now|today only|temporarily|for this|just for (?:this|now|today|me)|in the meantime|meanwhile,? (?:fix|do|run)|one-?off|once is enough|only once|this (?:morning|afternoon|evening)|tonight|later today|until (?:i|we|you) (?:fix|know|find|get|hear|figure))\b`,
    r`\byet[.!]?$|(?<!\b(?:never|don't|do not)\b.*)\bagain[.!]?$|, ?(?:please )?(?:${ACTION}|add|fix|correct|revert|rerun|redo|inline|drop|replace) (?:it|that|this|them)[.!]?$|\bthrowaway\b|\bnot (?:now|today)\b|\btoday(?:$|[.,!])|\b(?:un)?like (?:always|usual|before|(?:the )?last time)\b|\bthan last time\b|\bas (?:always|usual|before)\b|\bwe can (?:always )?(?:do|look|fix|move|change|revisit|clean)\b.*\blater\b|\bin the next (?:pr|one|commit)\b|\bthe next one\b`,
  ),
  brief: anyOf(
    SOON,
    r`\b(?:for|in|into|with) (?:the next|this|the upcoming) (?:commit|pr|pull request|mr|push|step|reply|run|release)\b|\b(?:until|till) (?:the next|this|we|i|lunch|tonight|later)\b|\b(?:put|paste|use|write|mention|you(?:'ll| will)? (?:need|want|use|put|paste)) (?:it|this|that|them)\b.{0,24}\b(?:commit|pr|pull request|mr|branch name|title|reply|next step)\b`,
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
    SECRET_FORM,
  ),
  dictated: anyOf(
    r`^(?:release notes|changelog|agenda|plan|draft|notes?|names?) (?:for|of|to)\b(?! (?:later|next time|the future|future|self))[^:]{0,20}:\s`,
    r`^(?:the |our |his |her |my )?(?:[\w']+ ){0,4}(?:text|copy|label|title|caption|banner|tooltip|headline|tagline|slogan|button|card|comment|message|footer|review|subject)(?: \w+){0,4}:\s`,
    r`^\s*(?:commit message|title|subject|pr title|text|label|error|warning|warn|info|log|output|readme|todo|fixme|comment|message|placeholder|heading|caption|tooltip|copy|body|name|prompt|answer|quote)\s*:`,
    r`\b(?:add|put|write|insert|append|paste|include) (?:an? |the |this |that |following |one )*(?:\w+ )?(?:note|sentence|line|paragraph|section|heading|warning|bullet)\b.{0,40}\b(?:readme|docs?|file|guide|page|changelog|header|intro|top|bottom|footer|description|template)\b`,
    r`^(?:[\w']+,? ){0,3}(?!.*\bmemory\b)(?:translate|rephrase|call|title|write|add|put|print|say|reply|answer|post|send|tweet|echo|set|change|replace|insert|type|append|show|display|return)\b[^:]{0,60}:\s`,
  ),
  errand: anyOf(
    BARE_LINK,
    r`\b(?:dead|broken|down|wrong|outdated|404|missing|gone)\b.*https?`,
    r`${START}(?<!\w-)(?:look at|have a look|take a look|check out|check|see|read|open|fetch|go to|visit|curl|copy|based on|follow|use|try|summari[sz]e|translate|download|clone|scrape|compare|test|fix|debug|hit|call|query|load|deploy)\b[^.!?]{0,40}(?:https?://|#\d)`,
    r`/(?:issues|pulls?|merge_requests|commits?|actions/runs|runs|jobs|builds|browse|questions|q|status)/[\w-]*\d|localhost|127\.0\.0\.1`,
    r`\b(?:how they|like that|look like|structure it|the trick|same as there|as an example|for inspiration|like theirs)\b`,
    r`^\s*(?:https?://\S+)\s|https?:\S+ (?:is|are|was|were|has|have|says|said|doesn't|does|shows|show|returns|gives|throws|looks|seems|fails|won't|keeps|still|now(?! *(?:[.!,;]|$)))\b`,
    r`, ?(?:can|could|do|did) (?:you|u) (?:see|check|find|open|spot|tell|have a look|look|reproduce|read|explain|fix)\b`,
    r`, ?(?:we|i) (?:only |just |still )?need\b|^(?:it|this|that|they)(?:'s|'re| is| are| also)? (?:\w+ )?(?:ends?|lands?|goes|go|shows?|lives?|tracked|documented|described)\b`,
    r`, ?(?:curl|open|fetch|look|check|read|download|load|try|use) (?:it|them|at it)\b(?! (?:before|first|when|whenever|for))`,
  ),
  plan: anyOf(
    r`\b(?:i'll|i will|i'm going to|im going to|i'm gonna|let me|let's|lets|shall we|(?:i|we|you) can(?! (?:only )?(?:follow|read|understand|speak|code|program)\b)(?!not|'t)|i want to|i need to|i have to|i gotta|ill)\b`,
    r`, ?(?:so )?(?:please |pls )?(?:(?!(?:use|ask|check|wait)\b)${ACTION} (?:the|it|that|this|them|all)\b(?!.*\b(?:before|instead|when|whenever|every|always)\b)|fix|hurry|finish|push|revert|prepare|clean up|get it|show me|have a look|look into|check (?!.*\b(?:before|first|when)\b))\b`,
  ),
  irony: anyOf(
    r`,? why not[.!]*$|\b(?:always|never)\b[^.?]*, of course[.!]*$|\bi (?:just )?(?:love|adore) (?:the smell|it when|how)\b`,
    r`\b(?:ha(?:ha)+|hehe) (?:sure|yeah|right|great|of course)\b`,
    r`\blol\b|\blmao\b|\brofl\b|(?:^|\s)/s(?:\s|$)|\b(?:oh |just )great\b(?! (?:job|work|thanks))|\bgreat, (?:always|never|another)\b|\byeah,? right\b|\bsure,? because\b|\bhow nice\b|\bthanks for nothing\b|\bbravo\b|\bslow clap\b|\bi just love\b|\bwhat could go wrong\b|\ba coffee anyway\b|🙄|🙃`,
  ),
  praise: anyOf(
    r`^(?:(?:oh|wow|ah|haha|well|and|so|ok(?:ay)?|yay|how|what an?|that's|this is|really),? )*(?:great|awesome|super|wonderful|fantastic|brilliant|amazing|excellent|perfect|lovely|nice|cool|genius|bravo|beautiful|terrific|marvell?ous|yay|fabulous|splendid|impressive|sweet|good job|well done|love it)\b`,
  ),
  absurd: anyOf(
    r`\b(?:never|no more|stop|don't(?: ever)?|skip(?: all)?|drop)(?: \w+){0,2} (?:${GOOD_PRACTICE})(?=[,.!]|$| (?:anyway|at all|ever|any ?more|again)\b)`,
    r`\b(?:nobody|no one|who)\b.{2,30}\banyways?\b|\bwho (?:needs|reads|wants|cares about)\b(?!.*\?)`,
    r`^(?!.*\b(?:never|not|don't|no|avoid|stop)\b)(?=.*\b(?:always|only|everything|all|every|from now on)\b).*\b(?:friday (?:night|evening|afternoon)s?|at night|at midnight|(?:at )?[2-4] ?am|straight (?:to|on|into) (?:prod\w*|main|master)|directly (?:to|on|in) (?:prod\w*|main|master)|copy[- ]?past\w+|one (?:giant|huge|big) (?:commit|file|function)|without (?:${GOOD_PRACTICE})|(?:called|named) [a-z]\b)`,
    r`\b(?:let's|lets|let us) (?:just )?never\b|\bi (?:suggest|propose|vote|recommend) we\b`,
    r`\bi (?:\w+ )?(?:love|adore|enjoy) (?:waiting|debugging|rebasing|reverting|redoing|rolling back|hunting|cleaning up|being|getting|it when)\b|\bmy favou?rite\b|\bbest idea ever\b`,
  ),
  disowned: anyOf(
    r`\bnot relevant\b|\b(?:is|are|'s) (?:his|her|their) (?:thing|problem|opinion|taste|call|rule|choice)\b|\bi (?:disagree|don't agree|do not agree)\b|\b(?:s?he|they)(?:'?s|'?re| is| are) wrong\b|\b(?:is|are|'s) wrong (?:on|about)\b|\bignore (?:it|him|her|them|this|those|all of it)\b|\barguing (?:about|over)\b|\bnot sure i agree\b|\bjust (?:kidding|joking)\b|\b(?:jk|j/k)\b`,
  ),
  chatter: anyOf(
    r`^always (?:a (?:pleasure|joy|surprise)|funny|fun|nice|good|great|cool|interesting|amusing|amazing|fascinating|weird|strange|odd|sad|annoying|tricky|tempting)\b`,
    r`^(?:(?:ok(?:ay|ie)?|k+|ye[sap]?h?|yep|yup|no+|nope|nah|perfect|great|good|nice|cool|thanks?|thank you|thx|ty|fine|right|ugh+|damn|h+m+|mm+|oh|ah|aha|wow|ouch|sigh|slow down|wait|stop|hey|hi|hello|morning|bye|done|exactly|true|sure|alright|awesome|lovely|super|sweet|whoa|please|pls|sorry|well|final(?:ly)?|there|good (?:boy|bot|job|work|catch|point|morning)|nice one|well done|got it|love it|makes sense|sounds good|lgtm|ffs|wtf|omg|go|go on|do|do it|next|again)[\s,.!;:…👍🙂]*)+$`,
  ),
  task: anyOf(
    r`^(?:(?:ok|okay|k|now|then|and|so|also|please|pls|just|yes|yeah|great|cool|first|next|btw|hey|good|nice|perfect|but|meanwhile|right|fine|alright|lets|let's|can you|could you|you can|go ahead and|go and)[\s,.:]+)*(?:(?:hurry|fix|add|run|postpone|delay|bump|reschedule|shift|rename|remove|delete|drop|make|put|move|write|create|open|close|look|show|tell|give|explain|try|rerun|restart|stop|kill|revert|undo|redo|ship|install|bump|use|fetch|pull|clean|refactor|split|extract|replace|convert|translate|summari[sz]e|draw|grep|compare|generate|regenerate|implement|finish|continue|skip|leave|keep|apply|rebase|squash|ping|send|paste|read|see|rewrite|raise|lower|increase|reduce|enable|disable|turn|measure|submit|flash|recompute|upload|download|do|go|wait)\b|(?:push|merge|change|update|check|deploy|test|log|release|build|tag|port|plot|debug|export|import|review|commit|search|print|format|set|load|start|copy|post|draft|switch|profile|archive|lint|find|design) (?:the|this|that|it|them|a|an|my|all|to|with|and|now|again|in|on|v?\d|everything|only|just|both|each|out|up|off|for)\b|(?:push|merge|deploy|commit|test|build|release|review|search|start|lint|format)[.!]?$)`,
  ),
  linked: anyOf(
    r`^(?:(?:and|so|but|btw) )?(?:so|because|cause|cuz|bc|since|otherwise|or else|after that|before that|until then|then|therefore|hence|same (?:for|goes|with|applies)|that(?:'s| is|s)? |this (?:is|way|means)|these|those|they|it(?:'s| is| was|s)? |which|there|theres|both|neither|either|everything else|the rest|only then|hand edits|that way|reason)\b`,
    r`\b(?:there|both|either|neither|on that|for that|of those|with it|with that|such|the same)\b`,
  ),
  unsettled: anyOf(
    r`\b(?:tonight|this (?:morning|afternoon|evening|week|month|weekend|sprint)|just now|earlier today|a (?:minute|moment) ago|in (?:an?|\d+) (?:hours?|minutes?|mins?)|soon|later today|last night|just now)\b|\b(?:tests?|fixtures?|specs?|mocks?|seed|snapshot|field|column|value|label) (?:\w+ )?(?:expects?|says|has|shows|contains|is set)\b|\boff by one\b|\bsince (?:yesterday|this morning|last night|your|the last (?:commit|change|deploy))\b|\bafter your\b|\b(?:the|our|my|a) (?:\w+ )?(?:meeting|stand-?up|call|lunch|1:1|sync|dentist|interview|retro|planning|grooming|daily|workout|class)(?<!board meeting) (?:is|was|moved|moves|got|has|will|starts?|ends?)\b`,
  ),
  vague: anyOf(VAGUE.en),
  pointed: anyOf(
    r`\b(?:this|that) (?!(?:way|repo|project|code ?base|monorepo|team|tree|is|isn't|was|wasn't|means|makes|one time)\b)[a-z]+|\bthe \w+ one\b|\bit[.!]?$|\b(?:rerun|redo|try again)\b`,
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
} satisfies Partial<Record<Cue, Pattern>>;
