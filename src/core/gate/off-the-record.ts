import type { Proposal } from '../proposal.ts';
import type { Window } from '../window.ts';
import { foldSpaces } from './evidence.ts';
import type { ProposalFacts } from './facts.ts';

/** What the person marked as private is not kept, nor anything of a session they want forgotten. */
export function judgeOffTheRecord(_: Proposal, facts: ProposalFacts): string | undefined {
  if (facts.isOffTheRecord) return 'the person asked not to save this session';
  const isPrivate = facts.citations.some(({ evidence, shown }) => {
    const text = shown?.turn.voice === 'human' ? facts.publicTexts.get(shown.number) : undefined;
    return text !== undefined && !foldSpaces(text).includes(foldSpaces(evidence.quote));
  });
  if (isPrivate) return 'a quote stands in a part marked as private';
  if (facts.said.some((text) => TURN.test(text))) return 'the person asked not to remember this';
  return undefined;
}

/** Whether the person, or the program speaking for them, asked not to save anything of this session. */
export function isOffTheRecord(window: Window): boolean {
  return window.turns.some(
    ({ turn }) => (turn.voice === 'human' || turn.voice === 'script') && SESSION.test(turn.text),
  );
}

const NOT = String.raw`(?<!\b(?:i|we|you|they|it|he|she)\s)(?:don['’]?t|do\s+not|never|please\s+don['’]?t)\s+(?:ever\s+)?`;
const KEEP =
  '(?:save|store|remember|record|keep|memori[sz]e|learn|retain|note(?:\\s+down)?|persist|extract)';
const WHOLE =
  '(?:session|conversation|chat)\\b(?!\\s+(?:object|stor(?:e|age)|variable|cookie|key|id|table|data|state|token|log))';

const SESSION = new RegExp(
  [
    `${NOT}${KEEP}\\s+(?:\\w+\\s+){0,4}?(?:from|of|in|about|during)\\s+(?:this|our)\\s+(?:whole\\s+|entire\\s+)?${WHOLE}`,
    `${NOT}${KEEP}\\s+(?:this|our)\\s+(?:whole\\s+|entire\\s+)?${WHOLE}`,
    `${NOT}${KEEP}\\s+(?:anything|any\\s+of\\s+(?:this|it)|any\\s+memor(?:y|ies))(?:\\s+(?:today|here|now|please|i\\s+say|we\\s+say|to\\s+memory))?\\s*(?:[.!,;:)]|$)`,
    `(?:no|without)\\s+memor(?:y|ies)\\s+(?:from|of|for|in)\\s+this\\s+${WHOLE}`,
    `nothing\\s+(?:from|of|in)\\s+this\\s+${WHOLE}\\s+(?:should|must|may|is\\s+to|gets|goes)`,
    `this\\s+${WHOLE}\\s+(?:is|stays|should\\s+be|must\\s+be)\\s+(?:private|off\\s+the\\s+record|confidential|not\\s+(?:to\\s+be\\s+)?(?:saved|stored|remembered|recorded))`,
    `\\boff\\s+the\\s+record\\b`,
    `(?:forget|delete|discard)\\s+(?:this|our)\\s+(?:whole\\s+|entire\\s+)?${WHOLE}`,
    // Chinese, Japanese, Korean
    '(?:不要|别|勿|不许|请勿|不用|不必)[^,，。;；!！\\n]{0,6}(?:保存|记录|记住|存储|存|记)[^,，。;；!！\\n]{0,8}(?:这|本|此|今天|我们)[^,，。;；!！\\n]{0,3}(?:会话|对话|聊天|session)',
    '(?:这次|本次|这个|此次|这段|今天的?)(?:会话|对话|聊天|session)[^,，。;；!！\\n]{0,8}(?:不要|别|勿|不用|不必|不能|不可)[^,，。;；!！\\n]{0,6}(?:保存|记录|记住|存|记)',
    '(?:会话|对话|聊天)(?:里|中)?[^,，。;；!！\\n]{0,6}(?:什么都|任何内容|任何东西)?(?:别|不要)(?:保存|记录|记住|记|存)',
    '(?:このセッション|この会話)[^。\\n]{0,12}(?:保存|記録|記憶|覚え)[^。\\n]{0,4}(?:ないで|しないで|ません)',
    '(?:이 세션|이 대화)[^.\\n]{0,16}(?:저장|기억|기록)[^.\\n]{0,6}(?:마|말)',
    // Western languages
    '(?:speicher|merk|behalt)\\w*\\s+(?:dir\\s+)?(?:nichts|keine?\\w*)\\s+(?:\\w+\\s+){0,2}(?:aus|von)\\s+diese\\w*\\s+(?:sitzung|gespräch|session|chat|unterhaltung)',
    'diese\\w*\\s+(?:sitzung|gespräch|session|chat|unterhaltung)\\s+(?:bitte\\s+)?nicht\\s+(?:speichern|merken|aufzeichnen)',
    "n['’]?\\s?(?:enregistr|retien|retenez|mémoris|sauvegard|garde)\\w*\\s+(?:rien|pas)\\s+(?:\\w+\\s+){0,3}?(?:de\\s+)?cette\\s+(?:session|conversation|discussion)",
    'no\\s+(?:guardes|guarde|recuerdes|recuerde|memorices|registres|almacenes)\\s+(?:nada\\s+)?(?:de\\s+)?(?:esta|la)\\s+(?:sesión|sesion|conversación|conversacion|charla)',
    'não\\s+(?:salve|salva|guarde|guarda|lembre|memorize|registre|grave)\\s+(?:nada\\s+)?(?:d?esta|d?essa)\\s+(?:sessão|conversa)',
    'не\\s+(?:сохраняй|запоминай|записывай)\\p{L}*\\s+(?:ничего\\s+)?(?:из\\s+)?(?:эт\\p{L}+)\\s+(?:сесси|разговор|чат|бесед)',
    'non\\s+(?:salvare|ricordare|memorizzare|registrare)\\s+(?:niente\\s+)?(?:di\\s+)?questa\\s+(?:sessione|conversazione|chat)',
  ].join('|'),
  'iu',
);

const TURN = new RegExp(
  [
    `${NOT}(?:remember|memori[sz]e)\\s+(?:this|that|it)\\s*(?:[.!,;:)]|$|please)`,
    `${NOT}${KEEP}\\s+(?:this|that|it)\\s+(?:in|to|into|as|for)\\s+(?:your\\s+|the\\s+|a\\s+)?memor(?:y|ies)`,
    `(?:just|strictly)\\s+between\\s+(?:us|you\\s+and\\s+me)`,
    '(?:不要|别|不用|不必|请勿)(?:记住|记下|记|保存|存)(?:这个|这条|这句|这件事|这些)?\\s*(?:[,，。;；!！]|$)',
    '(?:merk\\s+dir\\s+das\\s+nicht|ne\\s+retiens\\s+pas\\s+(?:ça|cela)|no\\s+recuerdes\\s+esto|não\\s+lembre\\s+disso|не\\s+запоминай\\s+это)',
  ].join('|'),
  'iu',
);
