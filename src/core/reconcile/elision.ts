const LEFT_OUT = [
  /[[(<{]\W*(?:the |all )?(?:rest|remainder|everything else|(?:existing|previous|other|remaining) \w+)\b[^\])>}\n]{0,40}\b(?:unchanged|same|omitted|as (?:is|before)|above|kept|stays)\b/i,
  /(?:\.{3}|…)\s*(?:the )?(?:rest|remainder|remaining|existing|previous|unchanged)\b/i,
  /^\W*(?:the )?(?:rest|remainder|everything else)(?: of \w+(?: \w+)?)? (?:(?:is|are|stays?|remains?) )?(?:unchanged|the same|as before)\W*$/im,
  /[[(（【<]\W*(?:其余|剩余|其他|以下|原文|后文)[^\])）】>\n]{0,20}(?:不变|省略|同上|保持|略)/,
];

/** True for a text in which somebody left out parts and said so: it must not replace a whole one. */
export function isElided(text: string): boolean {
  return LEFT_OUT.some((pattern) => pattern.test(text));
}
