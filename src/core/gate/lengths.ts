import type { Proposal } from '../proposal.ts';

/** In characters. */
const LONGEST = { title: 100, description: 200, body: 4000 } as const;

/** Fields that fit their place in a topic file and in the index. */
export function judgeLengths(proposal: Proposal): string | undefined {
  return judgeSizes(proposal) ?? judgeLines(proposal) ?? judgeMarks(proposal);
}

function judgeSizes(proposal: Proposal): string | undefined {
  for (const field of ['title', 'description', 'body'] as const) {
    const length = [...proposal[field].trim()].length;
    const mayBeEmpty = proposal.action === 'forget' && field !== 'title';
    if (length === 0 && !mayBeEmpty) return `the ${field} is empty`;
    if (length > LONGEST[field]) {
      return `the ${field} has ${length} characters, more than ${LONGEST[field]}`;
    }
  }
  return undefined;
}

function judgeLines({ title, description }: Proposal): string | undefined {
  for (const [field, text] of Object.entries({ title, description })) {
    if (/[\n\r\u2028\u2029\v\f\u0085]/.test(text)) return `the ${field} is more than one line`;
    if (/\]\s*\(|\]\s*\[/.test(text)) return `the ${field} would break a Markdown link`;
  }
  return undefined;
}

function judgeMarks({ title, description, body }: Proposal): string | undefined {
  const texts = [title, description, body];
  if (texts.some((text) => /^\s*(?:---+|\+\+\+|;;;)\s*(?:\w+\s*)?$/m.test(text))) {
    return 'it holds a front matter fence';
  }
  if (texts.some((text) => /^\s*---+/.test(text))) return 'it begins like front matter';
  if (texts.some((text) => ELISION.test(text))) {
    return 'it leaves text out ("rest unchanged") instead of saying it';
  }
  return undefined;
}

const DOTS = String.raw`(?:\.{3}|…)`;
const SAME = `(?:unchanged|as before|same as (?:before|above)|remains? the same|stays? the same|existing (?:content|text|code|body)|previous (?:content|text)|(?:content|text|part)s? (?:omitted|truncated|snipped)|omitted|truncated|snip(?:ped)?|elided|rest of (?:the )?(?:file|body|memory|content|text))`;
const ELISION = new RegExp(
  [
    String.raw`[[(<{]\s*${DOTS}?\s*(?:the\s+)?(?:rest|remainder|other\s+\w+|everything\s+else|all\s+else)\b[^\])>}\n]{0,60}[\])>}]`,
    String.raw`[[(<{]\s*${DOTS}?\s*${SAME}\s*${DOTS}?\s*[\])>}]`,
    String.raw`${DOTS}\s*(?:the\s+)?(?:(?:rest|remainder)\b[^\n]{0,40}|${SAME})`,
    String.raw`${SAME}\s*${DOTS}`,
    String.raw`^\W{0,6}(?:the\s+)?(?:rest|remainder)(?:\s+of\s+(?:the\s+)?(?:file|body|memory|text|content))?\s+(?:is\s+|remains\s+|stays\s+)?(?:unchanged|as\s+(?:before|is)|the\s+same)`,
    String.raw`[[(]\s*${DOTS}\s*[\])]`,
    String.raw`^\s*${DOTS}\s*$`,
    '[（(【\\[]\\s*(?:其余|剩余|其他|后面|以下)[^）)】\\]\\n]{0,10}(?:不变|省略|略|相同|同上|保持)[^）)】\\]\\n]{0,4}[）)】\\]]',
    '(?:其余|剩余|其他)(?:内容|部分|文字)?(?:保持)?(?:不变|省略|同上)',
    '(?:rest|reste|resto|остальное)\\s+(?:unverändert|bleibt|inchangé|sin\\s+cambios|inalterado|без\\s+изменений)',
  ].join('|'),
  'im',
);
