import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { joinLines, jsonText, printJson, visible } from '../../src/cli/terminal.ts';

describe('visible', () => {
  it.each([
    ['an escape sequence', 'a\u001b[2Jb', 'a\\u{1b}[2Jb'],
    ['a return, which would write over the line', 'safe\revil', 'safe\\u{d}evil'],
    ['a backspace', 'ab\b', 'ab\\u{8}'],
    ['a one-byte escape', '\u009b31m', '\\u{9b}31m'],
    ['text that runs the other way', 'abc\u202egnp.exe', 'abc\\u{202e}gnp.exe'],
    ['an isolate', '\u2066x\u2069', '\\u{2066}x\\u{2069}'],
    ['a letter without width', 'pay\u200bpal', 'pay\\u{200b}pal'],
    ['a byte order mark', '\ufeffa', '\\u{feff}a'],
    ['a line end that only some programs know', 'a\u2028b', 'a\\u{2028}b'],
  ])('writes out %s', (_case, text, shown) => {
    expect(visible(text)).toBe(shown);
  });

  it.each(['a\n\tb', 'naïve — “日本語” 🦊', 'مرحبا', ''])('leaves %j as it is', (text) => {
    expect(visible(text)).toBe(text);
  });

  it('lets nothing through that a terminal acts on, and changes nothing the second time', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const shown = visible(text);
        expect(shown).not.toMatch(/(?![\n\t])\p{Cc}/u);
        expect(visible(shown)).toBe(shown);
      }),
    );
  });
});

describe('printJson', () => {
  it('prints one document that reads back, on lines of its own', () => {
    let out = '';
    const terminal = {
      out: (text: string) => {
        out += text;
      },
      err: () => {},
      cwd: '/',
    };
    printJson(terminal, { a: [1, 'x'] });
    expect(JSON.parse(out)).toEqual({ a: [1, 'x'] });
    expect(out.endsWith('}\n')).toBe(true);
  });

  it('reads back what it was, and is shown as it is, whatever the text', () => {
    const odd = fc.constantFrom('\u009b', '\u007f', '\u202e', '\ufeff', '\u2028', '"', '\\', '\n');
    fc.assert(
      fc.property(fc.array(fc.oneof(odd, fc.string({ unit: 'binary' }))), (parts) => {
        for (const json of [jsonText(parts), jsonText(parts, 2)]) {
          expect(JSON.parse(json)).toEqual(parts);
          expect(visible(json)).toBe(json);
        }
      }),
    );
  });
});

it('a line break in the name of a file makes no line of its own in a report', () => {
  expect(joinLines(['a', '  removed x\nTook back.md', ''])).toBe(
    'a\n  removed x\\u{a}Took back.md\n',
  );
});
