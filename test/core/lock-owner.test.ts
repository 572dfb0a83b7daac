import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isOtherProcess,
  type Judge,
  judgeOf,
  type LockOwner,
  type ProcessIdentity,
  parseOwner,
  renderOwner,
  UNKNOWN_START,
} from '../../src/core/lock-owner.ts';

const HERE: ProcessIdentity = {
  host: 'lisbon',
  boot: 'monday',
  namespace: 'pid:[1]',
  pid: 70,
  startedAt: '900',
};
const OWNER: LockOwner = { ...HERE, pid: 41, token: 'a'.repeat(32) };

describe('who can tell whether an owner is gone', () => {
  it.each<[string, Partial<ProcessIdentity>, Judge]>([
    ['of this machine, boot and namespace', {}, 'process-table'],
    ['of an earlier boot', { boot: 'sunday' }, 'already-gone'],
    [
      'of an earlier boot and a namespace of then',
      { boot: 'sunday', namespace: 'x' },
      'already-gone',
    ],
    ['of a container', { namespace: 'pid:[2]' }, 'heartbeat'],
    ['of another machine', { host: 'porto', boot: 'sunday' }, 'heartbeat'],
    ['of another machine that seems to be started alike', { host: 'porto' }, 'heartbeat'],
    ['of a boot that it could not tell', { boot: '' }, 'heartbeat'],
  ])('one %s', (_name, different, judge) => {
    expect(judgeOf({ ...OWNER, ...different }, HERE)).toBe(judge);
  });
});

describe('the process that has the number now', () => {
  it.each<[string, string | null, string, boolean]>([
    ['the same', '900', '900', false],
    ['none, or a zombie', null, '900', true],
    ['a later one', '901', '900', true],
    ['one whose start is hidden', UNKNOWN_START, '900', false],
    ['one, when the owner did not know its own start', '901', UNKNOWN_START, false],
  ])('is %s', (_name, found, startedAt, isOther) => {
    expect(isOtherProcess({ ...OWNER, startedAt }, found)).toBe(isOther);
  });
});

describe('the text of an owner', () => {
  it('is read as it was written', () => {
    const text = fc.string();
    const token = fc.stringMatching(/^[0-9a-f]{32}$/);
    const owner = fc.record({
      host: text,
      boot: text,
      namespace: text,
      pid: fc.integer({ min: 1, max: 4_194_304 }),
      startedAt: text,
      token,
    });
    fc.assert(
      fc.property(owner, (written) => {
        expect(parseOwner(renderOwner(written))).toEqual(written);
      }),
    );
  });

  it('is never read from what was cut short', () => {
    const whole = renderOwner(OWNER).trimEnd();
    for (let length = 0; length < whole.length; length++) {
      expect(parseOwner(whole.slice(0, length))).toBeNull();
    }
  });

  it.each<[string, unknown]>([
    ['a number', 7],
    ['null', null],
    ['a list', [OWNER]],
    ['a token that leads elsewhere', { ...OWNER, token: '../../etc/passwd' }],
    ['a pid for all processes', { ...OWNER, pid: -1 }],
    ['a pid as text', { ...OWNER, pid: '41' }],
    ['no host', { ...OWNER, host: undefined }],
  ])('is not read from %s', (_name, value) => {
    expect(parseOwner(JSON.stringify(value))).toBeNull();
  });
});
