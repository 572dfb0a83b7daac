/** Word lists that several English cues share, in the notation of `anyOf`. */

/** Patterns are written as they are read: one backslash is one backslash. */
const r = String.raw;

/** Where a clause can begin. */
export const START = r`(?:^|[,;:.!()-] *|\b(?:and|so|but|then|also|please|pls|ok|okay|plus|cuz|or|just|no|nah|k) +)`;

/** `always`/`never` and a base verb make an order; with these words after them they tell a story. */
export const ORDERED_VERB = r`(?!(?:mind|again|ever|been|had|was|were|did|got|knew|saw|seen|done|gone|heard|made|found|written|taken|given|known|felt|met|understood|came|went|broke|ran|the|a|an|in|on|at|to|of|for|that|this|so|it|get|gets|gonna|happen|finish|thought|once|more|there|here|seem|wrong|right|null|true|false|online|possible|better|easy|enough|work|fail|love|forget|end|need|have|know|think|see|want|feel|wonder|wanted|happy|good|great|glad|nice|fun|open|ready|worth|calm|nicer|try|look|hope|enjoy|struggle|manage|welcome|interesting|up|down|about|with|looking)\b|[a-z]+ing\b|[a-z]+(?:s|ed)\b(?<!(?:pass|process|access|focus|discuss|address|bypass|miss|cross|press|compress|express|need|embed|feed|seed|shed)))[a-z]+\b`;

export const ACTION =
  '(?:add|ask|build|bump|call|change|check|commit|compare|create|delete|deploy|document|edit|explain|format|generate|give|guess|hardcode|include|install|keep|leave|list|log|make|mention|merge|mock|move|name|ping|prefer|push|put|rebase|regenerate|remove|rename|rewrite|run|send|show|skip|split|squash|start|stick|store|tag|tell|test|touch|update|upgrade|use|wait|warn|write)';

export const ROLE =
  '(?:engineer|developer|dev|programmer|coder|designer|analyst|scientist|researcher|statistician|mathematician|physicist|biologist|chemist|manager|pm|po|product owner|architect|admin|administrator|sysadmin|sre|dba|operator|student|teacher|professor|lecturer|phd|postdoc|intern|freelancer|contractor|consultant|maintainer|writer|editor|journalist|translator|accountant|controller|auditor|lawyer|paralegal|doctor|nurse|radiologist|pharmacist|economist|artist|animator|musician|producer|marketer|tester|qa|lead|founder|cto|ceo|support agent|librarian|beginner|newbie|noob|novice|hobbyist|amateur|geologist|surveyor|technician|mechanic|farmer|pilot|electrician|clerk|secretary|trader|actuary|linguist|historian|psychologist|therapist|vet|surgeon|paramedic|planner|buyer|chef|solo dev|people person)';

export const TEAM_PLACE = r`(?:in|for|on|across|inside|within|at) (?:this|our|the|my) (?:whole |entire )?(?:repo\w*|project|code ?base|monorepo|tree|package|service|app|product|team|company|firmware|engine|library|lib|org|shop|group|lab|place)|(?:in|around|over) here|\bhere$|\bhere(?=[,.;])|on this team`;

export const ARTEFACT =
  '(?:(?:unit|integration|e2e|new|commit|error|log|public|api|pull|db|database|feature|release|branch|variable|function|class|file|table|column|env|shell|config|schema|sql|test|code|doc) )*(?:comments?|tests?|specs?|commits?|messages?|prs?|pull requests?|branch(?:es)?|docs?|docstrings?|functions?|methods?|variables?|names?|migrations?|errors?|exceptions?|logs?|endpoints?|components?|hooks?|files?|modules?|imports?|exports?|dependenc(?:y|ies)|scripts?|configs?|secrets?|fixtures?|quer(?:y|ies)|responses?|answers?|summar(?:y|ies)|explanations?|changelogs?|releases?|tags?|notebooks?|plots?|charts?|figures?|captions?|headers?|types?|todos?|timestamps?|dates?|amounts?|money|strings?|flags?|tables?|columns?|reports?|texts?|translations?|units?|labels?)';

export const OFFICE = r`(?:legal|compliance|security|infosec|ops|infra|finance|accounting|procurement|hr|marketing|sales|management|mgmt|leadership|privacy|qa|audit|(?:the |our )?(?:auditors?|regulators?|customers?|bank|vendor|insurer|cto|cfo|ceo|ciso|dpo|boss|manager|directors?|council|ministry|university|hospital|ethics (?:board|committee)|works council|data protection officer|security team|legal team|platform team|infra team|compliance team|app store|store review)|gdpr|hipaa|pci|sox|iso ?\d+|the (?:contract|license|licence|regulation|law|sla|grant|nda|tender))`;

export const TOOL = r`(?:jira|linear|confluence|notion|slack|grafana|datadog|sentry|kibana|miro|figma|sharepoint|google (?:docs?|sheets?|drive)|gdrive|airtable|trello|asana|clickup|youtrack|redmine|bugzilla|github (?:issues|projects?|discussions|wiki)|gitlab|ms teams|discord|pagerduty|opsgenie|looker|metabase|tableau|superset|power ?bi|1password|bitwarden|vault|dropbox|nextcloud|zendesk|intercom|shortcut|basecamp|statuspage|backstage|splunk|new ?relic|prometheus|mlflow|wandb|weights and biases|readthedocs|obsidian|the (?:\w+ )?(?:share|shared drive|wiki|intranet|handbook|spreadsheet|sheet|tracker))`;

export const GUIDE =
  '(?:dashboards?|boards?|(?:flame ?)?graphs?|charts?|panel|channel|runbooks?|playbooks?|wiki|guides?|guidelines?|handbook|manual|specs?|docs?|documentation|schedule|roster|rota|calendar|tracker|backlog|spreadsheet|sheet|design system|tokens|mockups?|designs?|figma|changelog|status page|how-?to|faq|glossary|reports?|metrics|logs|alerts|issues|bugs|tickets|requests|incidents|announcements|recordings|minutes|notes|queue|inventory|registry|catalog(?:ue)?|credentials|templates?|postmortems?|errors|traces|certs?|licen[sc]es|datasets?|checkpoints?|drawings|schematics|datasheets?|protocol|fix|workaround|write-?up|explanation|translations|assets|feature requests)';

export const EVENT = r`(?:freez(?:e|es|ing)|frozen|lock(?:s|ed)?(?: down)?|ships?|shipping|launch(?:es|ing)?|go(?:es|ing)? live|go(?:es|ing)? out|go-?live|released?|releases|releasing|rolls? out|rolled out|rollout|roll-?out|cut(?:s|ting)? (?:a|the) (?:\w+ )?(?:release|branch)|cut ?off|deadline|due|demo|presentation|deliver(?:y|ed|able|ables)?|migrat(?:e|es|ion|ing|ed)|cut ?over|switch(?:es|ing|ed)? (?:over|off|to)|end(?:s|ing)?|expires?|expiring|sunset(?:s|ted)?|eol|end of life|retires?|retired|shut(?:s|ting)? down|turn(?:s|ed) off|decommission\w*|starts?|starting|begins?|kicks? off|pilot|beta|audit|offsite|maintenance|downtime|embargo|election|holidays?|vacation|leave|away|mov(?:es?|ing|ed) (?:to|off|away|from|over)|postponed|slips?|slipped|delayed|pushed (?:back|to)|brought forward|scheduled|planned|renew(?:s|al|ed)|contract|opens?|closes|closed|open[- ]?sourc\w+|recall|handover|hand over|takes over|joins|leaves|inspection|certification|submission|camera[- ]ready|hearing|trial|exam|conference|workshop|removed|deleted|dropped|goes away|stops? \\w+ing|gets? (?:removed|deleted|dropped|locked|frozen|replaced|shut down|switched off)|promised|announced|signed)`;

/** Verbs that make a statement of what follows "remember". */
export const SAYS =
  "(?:is|are|am|was|were|has|have|had|must|should|can|cannot|can't|will|won't|does|do|don't|doesn't|never|always|only|use|used|owns?|work|(?:need|run|use|live|want|start|end|take|come|mean|work|call|get|belong|expect|require|depend|make|break|fail|accept|allow|contain|keep|stay|sit|happen|exist|send|return|store|refuse)s|goes|go)\\b";

/** Words that only lead into a sentence. */
export const LEAD_IN =
  "(?:ok|okay|now|then|and|so|also|please|pls|just|yes|yeah|can you|could you|nah|no|good|nice|great|k|let's|lets)[ ,.!:]+";

/** Verbs of the task at hand. */
export const DOING = `(?:${ACTION}|fix|implement|return|parse|handle|refactor|extract|render|validate|support|let|allow|ensure|make sure|try|replace|convert|translate|draw|set)`;

/** What a program does all the time. */
export const RUNNING =
  '(?:cache|return|retry|load|render|call|fetch|hit|reach|enter|receive|parse|emit|free|allocate|throw|catch|block|lock|loop|log|open|close|send|save|read|create|pass|cleanup|reset|clear|flush|execute|trigger|await)';

/** What a way of working is about, rather than what the program handles. */
export const PRACTICE =
  '(?:(?:unit|integration|e2e|new|commit|error|log|pull|feature|release|branch|variable|function|class|file|test|code|doc) )*(?:comments?|tests?|specs?|commits?|messages?|prs?|pull requests?|branch(?:es)?|docs?|docstrings?|functions?|methods?|variables?|names?|migrations?|modules?|imports?|dependenc(?:y|ies)|scripts?|changelogs?|releases?|tags?|notebooks?|plots?|charts?|captions?|todos?|fixtures?|reports?|translations?|exceptions?|secrets?|answers?|summar(?:y|ies)|explanations?)';

/** Where an order for the whole project is said to hold. */
export const PROJECT_PLACE = String.raw`\b(?:in|for|on|across|inside|within) (?:this|our|the) (?:whole |entire )?(?:repo\w*|project|code ?base|monorepo|tree|package|service|library|lib|firmware)\b(?! (?:root|folder|dir\w*|files?|config|readme|settings|page|template|tree)\b)`;

/** Verbs that say how code shall look rather than what to do next. */
export const STYLE =
  '(?:keep|use|write|name|spell|indent|format|prefix|suffix|sort|order|put|leave|wrap|quote|start|end|group|stick to|prefer|avoid)';

/** What stands behind such a verb when it is about one thing at hand. */
export const NOT_ONE_THING = String.raw`(?<!\b(?:write|put|leave)(?= (?:an?|the) ))(?! (?:it|that|this|them|another|one more|the (?:new|old|other|(?:\w+ )?(?:file|folder|script|button|page|config|id|token|key|line|test|endpoint|value))\b)\b)`;

export const GOES_WRONG =
  '(?:fails?|breaks?|rejects?|complains?|chokes?|blocks?|refuses?|goes red|turns red|errors out|blows up|dies|crashes|bounces)';

export const REGULARLY = String.raw`\b(?:every|each) (?:(?:other|second|third|two|three|four|\d+) )?(?:\w+day|week|month|sprint|quarter|fortnight)s?\b`;

export const STEP =
  '(?:commit|push|merge|pr|pull request|release|deploy(?:ment)?|migration|session|answer|reply|test run)';

/** Not an order about nothing but "it", and not about a call in the code. */
export const NOT_JUST_IT = String.raw`(?!(?:that|this|it|one|them)[.!]?$)(?!.*\(\))`;
