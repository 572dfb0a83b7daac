import type { Proposal } from '../proposal.ts';

const CODE_FILE = String.raw`(?:[\w.@-]+\/)*[\w.@-]+\.(?:[cm]?[jt]sx?|py|go|rs|rb|java|kt|swift|c|cc|cpp|h|hpp|cs|php|scala|sh|sql|vue|svelte|css|scss|html|lua|zig|ex|exs|clj|proto|tf|gradle|lock|toml)(?!\w)(?::\d+)?`;
const CODE_PATH = String.raw`(?<![\w~/:.-])(?:${CODE_FILE}|(?:src|lib|app|pkg|cmd|internal|test|tests|packages|modules|components|include)\/[\w./@-]+)`;
const HASH = String.raw`\b(?=[0-9a-f]*\d)(?=[0-9a-f]*[a-f])[0-9a-f]{7,40}\b`;
const SIGNATURE = String.raw`\b(?:function|def|class|interface|struct|enum|fn|func|method|type|const|export)\s+[\w.]+|\b[\w.]+\([^()\n]{0,80}\)(?:\s*(?::|->|=>)\s*[\w<>[\].]+)?`;

const THING = new RegExp([CODE_PATH, HASH, SIGNATURE].join('|'), 'i');
/** Says where code is or what happened to it. */
const STATES = new RegExp(
  [
    String.raw`\b(?:is|are|was|were|lives?|sits?|stands?|resides?|found|located|defined|implemented|declared|exported|imported|handled|contains?|holds?|has|have|takes?|returns?|accepts?|calls?|uses?|extends|implements|added|created|moved|renamed|fixed|introduced|committed|merged|reverted|changed|removed|refactored|updated|authored|wrote|at|in)\b`,
    '在|位于|定义|实现|返回|提交|合并|修复|添加|にあり|にある|定義|実装|에 있|정의|구현|liegt|steht|definiert|se encuentra|está en|se trouve|défini|находится|определен|fica em',
  ].join('|'),
  'iu',
);
const HISTORY = new RegExp(
  [
    String.raw`\b(?:commit|sha|revision)\b[^.\n]{0,20}${HASH}|${HASH}[^.\n]{0,20}\bcommit\b`,
    String.raw`\b(?:pr|pull request|merge request|mr)\s*#?\d+\s+(?:was|is|got|has been)?\s*(?:merged|closed|opened|reverted)`,
    String.raw`\b(?:last|latest|previous|most recent)\s+commits?\b|\bgit (?:log|blame|history)\b`,
    String.raw`\b(?:branch|tag)\s+\S+\s+(?:was|is|got|has been)\s+(?:created|merged|deleted|pushed|cut)`,
  ].join('|'),
  'i',
);
/** Says why, or how to behave: that is not in the code. */
const MEANS_MORE =
  /\b(?:because|since|so that|due to|never|always|must|should|don't|do not|not|only|prefer\w*|avoid\w*|until|before|after|instead|legacy|deprecated|frozen|ask|careful|generated|why|reason|agreed|decided|want\w*|need\w*|trust|source of truth)\b|因为|不要|必须|别|以后|决定|weil|nicht|nie|immer|parce|jamais|toujours|porque|nunca|siempre|потому|никогда|から|ため|때문/iu;

/** Refuses what anybody can read in the code or its history, when nothing else remains. */
export function judgeDerivable(proposal: Proposal): string | undefined {
  if (proposal.action === 'forget' || proposal.type === 'user') return undefined;
  const body = proposal.body.replace(/\*\*(?:Why|How to apply):\*\*/gi, '');
  const sentences = body
    .split(/(?<=[.!?])\s|[。！？\n]/)
    .filter((sentence) => /\p{L}/u.test(sentence));
  if (sentences.length === 0 || !sentences.every(isCodeFact)) return undefined;
  return 'it only says what the code or its history shows';
}

function isCodeFact(sentence: string): boolean {
  if (/:\/\//.test(sentence) || MEANS_MORE.test(sentence)) return false;
  const isBare = THING.test(sentence) && (STATES.test(sentence) || words(sentence) < 3);
  return isBare || HISTORY.test(sentence);
}

function words(sentence: string): number {
  return sentence.replace(new RegExp(THING, 'gi'), '').match(/\p{L}{2,}/gu)?.length ?? 0;
}
