import { expect, it } from 'vitest';
import { isSameLanguage, languageOf } from '../../../src/core/gate/language.ts';

it.each([
  ['from now on use bun here, not yarn', 'en'],
  ['bitte ab jetzt keine Zusammenfassung mehr', 'de'],
  ['tu ne lances jamais une migration sans me demander', 'fr'],
  ['nunca hagas push directamente a main, siempre con PR', 'es'],
  ['teste de sync é sempre no aparelho real, não no emulador', 'pt'],
  ['以后提交信息用英文写', 'zh'],
  ['PR title 换成 English 吧,新来的看不懂', 'zh'],
  ['コミットメッセージは必ず英語で', 'ja'],
  ['커밋 메시지는 영어로', 'ko'],
  ['комментарии пиши по-английски', 'ru'],
  ['release notes go to 「上线播报」', 'en'],
  ['bun', 'latin'],
  ['42', undefined],
])('%s is %s', (text, language) => {
  expect(languageOf(text)).toBe(language);
});

it.each([
  ['en', 'en', true],
  ['en', 'de', false],
  ['en', 'latin', true],
  ['zh', 'latin', false],
  ['zh', undefined, true],
  ['zh', 'ja', false],
] as const)('%s and %s are comparable: %s', (one, other, isSame) => {
  expect(isSameLanguage(one, other)).toBe(isSame);
  expect(isSameLanguage(other, one)).toBe(isSame);
});
