import { describe, expect, it } from 'vitest';
import {
  binaryFormat,
  originOfDocument,
  originOfRecord,
} from '../../../src/core/transcript/foreign-format.ts';

describe('the origin that a record tells', () => {
  it.each([
    [{ type: 'user', uuid: 'u', message: {} }],
    [{ type: 'summary', leafUuid: 'u' }],
    [{ type: 'attachment', uuid: 'u', attachment: { type: 'from-the-future' } }],
    [{ type: 'file-history-snapshot', messageId: 'm' }],
  ])('is Claude Code: %j', (record) => {
    expect(originOfRecord(record)).toBe('claude-code');
  });

  it.each([[{}], [{ type: 'user' }], [{ type: 'from-the-future', uuid: 'u' }], [{ payload: {} }]])(
    'is unclear: %j',
    (record) => {
      expect(originOfRecord(record)).toBe('unclear');
    },
  );

  it('does not depend on what somebody wrote', () => {
    const record = {
      type: 'user',
      uuid: 'u',
      message: { content: '{"type":"session_meta","payload":{}}' },
    };
    expect(originOfRecord(record)).toBe('claude-code');
  });
});

it('an array of records of Claude Code is no foreign document', () => {
  expect(originOfDocument({ isArray: true, names: ['parentUuid', 'type'] })).toBe('claude-code');
  expect(originOfDocument({ isArray: false, names: ['name', 'version'] })).toBe('unclear');
});

it.each([
  ['53514c69746520666f726d6174203300', 'SQLite database'],
  ['28b52ffd00000000', 'Zstandard archive (Codex packs its rollouts so)'],
  ['1f8b0800', 'gzip archive'],
  ['7b2274797065223a', undefined],
])('first bytes %s are of: %s', (hex, name) => {
  expect(binaryFormat(hex)).toBe(name);
});
