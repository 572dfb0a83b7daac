import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fileNameFor, isSlug, nameKey, slugOf } from '../../src/core/slug.ts';

const none: ReadonlySet<string> = new Set();

describe('fileNameFor', () => {
  it.each([
    ['Use pnpm, not npm', 'feedback_use-pnpm-not-npm.md'],
    ["Don't push on Fridays", 'feedback_dont-push-on-fridays.md'],
    ['提交信息用英文写', 'feedback_提交信息用英文写.md'],
    ['Größe · der   Bilder', 'feedback_größe-der-bilder.md'],
    ['한국어 이름', 'feedback_한국어-이름.md'],
    ['हिन्दी में', 'feedback_हिन्दी-में.md'],
    ['../etc/passwd', 'feedback_etc-passwd.md'],
    ['a\\b\0c', 'feedback_a-b-c.md'],
    ['...-rf .', 'feedback_rf.md'],
    ['MEMORY', 'feedback_memory.md'],
    ['con', 'feedback_con.md'],
    ['🎉 !!', 'feedback_memory.md'],
    ['', 'feedback_memory.md'],
  ])('makes of %j the name %s', (title, name) => {
    expect(fileNameFor(title, 'feedback', none)).toBe(name);
  });

  it('numbers names that differ only in case or composition', () => {
    const taken = new Set(['user_Café.md', 'user_cafe\u0301-2.md', 'USER_café-3.MD']);
    expect(fileNameFor('café', 'user', taken)).toBe('user_café-4.md');
  });

  it('gives safe, free and short names for every title', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), fc.nat(12), (title, count) => {
        const taken = new Set<string>();
        for (let n = 0; n <= count; n++) {
          const name = fileNameFor(title, 'reference', taken);
          expect([...taken].map(nameKey)).not.toContain(nameKey(name));
          expect(Buffer.byteLength(name)).toBeLessThanOrEqual(120);
          expect(name).toMatch(
            /^reference_[^\s/\\:*?"<>|.\p{C}-][^\s/\\:*?"<>|.\p{Cc}\p{Cs}]*\.md$/u,
          );
          expect(name.normalize('NFC')).toBe(name);
          taken.add(name);
        }
      }),
    );
  });

  it('cuts a long title between characters', () => {
    const name = fileNameFor('漢'.repeat(300), 'project', new Set());
    expect(name).toMatch(/^project_漢+\.md$/);
    expect(Buffer.byteLength(name)).toBeLessThanOrEqual(120);
  });
});

describe('slugOf', () => {
  it('gives a kebab slug that it recognises', () => {
    expect(slugOf('Use pnpm: always!')).toBe('use-pnpm-always');
    expect(isSlug('use-pnpm-always')).toBe(true);
    expect(isSlug('feedback_zod_mini')).toBe(true);
    expect(isSlug('Written like a title')).toBe(false);
  });
});
