import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SettingsInvalidError } from '../../src/core/errors.ts';
import { addHooks, type HookCall, removeHooks } from '../../src/core/hook-settings.ts';

const CALL: HookCall = { type: 'command', command: "sh '/s/bin/enqueue.sh' '/s'", timeout: 5 };
const isOurs = (call: string) => call.includes('/s/bin/enqueue.');
const add = (text: string, call = CALL) => addHooks(text, call, isOurs);
const remove = (text: string) => removeHooks(text, isOurs);

const THEIRS = { type: 'command', command: 'say done' };
const OLDER = { ...CALL, command: "sh '/s/bin/enqueue.sh' --old", timeout: 9 };

describe('addHooks', () => {
  it.each(['', '  \n', '{}', '\uFEFF{}', '{"hooks":{}}'])(
    'registers the three events in %j',
    (text) => {
      const added = JSON.parse(add(text).replace(/^\uFEFF/, ''));
      expect(Object.keys(added.hooks)).toEqual(['Stop', 'PreCompact', 'SessionEnd']);
      expect(added.hooks.Stop).toEqual([{ hooks: [CALL] }]);
    },
  );

  it.each([
    ['tabs', '{\n\t"model": "opus"\n}\n'],
    ['four spaces and no line end', '{\n    "model": "opus",\n    "a": [1,2,   3]\n}'],
    ['carriage returns', '{\r\n  "model": "opus"\r\n}\r\n'],
    ['one line', '{"model":"opus","n":1.50,"u":"\\u00e9"}'],
    ['a byte order mark', '\uFEFF{\n  "model": "opus"\n}\n'],
    ['letters of all kinds', '{\n  "名": "🦭 \\n é"\n}\n'],
  ])('leaves every other letter of a text with %s', (_case, text) => {
    const added = add(text);
    const inner = text
      .trim()
      .replace(/^\uFEFF?\{/, '')
      .replace(/\}$/, '')
      .trim();
    expect(added).toContain(inner);
    expect(remove(added).replace(/\s/g, '')).toBe(text.replace(/\s/g, ''));
    expect(add(added)).toBe(added);
    if (text.includes('\r\n')) expect(added.replaceAll('\r\n', '')).not.toContain('\n');
  });

  it('stands beside the hooks of others, in their groups and events', () => {
    const text = JSON.stringify({
      hooks: { Stop: [{ matcher: 'x', hooks: [THEIRS] }], Notification: [{ hooks: [THEIRS] }] },
    });
    const { hooks } = JSON.parse(add(text));
    expect(hooks.Stop).toEqual([{ matcher: 'x', hooks: [THEIRS] }, { hooks: [CALL] }]);
    expect(hooks.Notification).toEqual([{ hooks: [THEIRS] }]);
  });

  it('takes the place of a call of another version, also where it shares a group', () => {
    const text = JSON.stringify({ hooks: { Stop: [{ hooks: [THEIRS, OLDER] }] } });
    const { hooks } = JSON.parse(add(text));
    expect(hooks.Stop).toEqual([{ hooks: [THEIRS] }, { hooks: [CALL] }]);
  });

  it.each([
    ['{\n  "a": 1,\n  "b": tru\n}', 'line 3'],
    ['{\n  "a": 1\n', 'line'],
    ['{"a": 1,}', 'line 1'],
    ['{\n // a remark\n "a": 1}', 'line 2'],
    ['[]', 'a list'],
    ['"text"', 'a string'],
    ['null', 'null'],
  ])('refuses %j, and says where', (text, found) => {
    expect(() => add(text)).toThrow(SettingsInvalidError);
    expect(() => add(text)).toThrow(
      expect.objectContaining({
        facts: expect.objectContaining({ found: expect.stringContaining(found) }),
      }),
    );
  });

  it.each([
    ['{"hooks": []}', '"hooks" is a list'],
    ['{"hooks": "none"}', '"hooks" is a string'],
    ['{"hooks": null}', '"hooks" is null'],
    ['{"hooks": {"Stop": {}}}', 'another form under "Stop"'],
    ['{"hooks": {"Stop": ["x"]}}', 'another form under "Stop"'],
    ['{"hooks": {"Stop": [{"hooks": "x"}]}}', 'another form under "Stop"'],
    ['{"hooks": {"SessionEnd": [{"hooks": [null]}]}}', 'another form under "SessionEnd"'],
  ])('refuses hooks of another form: %s, and says what it found', (text, found) => {
    expect(() => add(text)).toThrow(SettingsInvalidError);
    expect(() => add(text)).toThrow(
      expect.objectContaining({ facts: expect.objectContaining({ found }) }),
    );
  });
});

describe('removeHooks', () => {
  it('takes out ours only, and what is left empty by that', () => {
    const text = JSON.stringify({
      hooks: {
        Stop: [{ hooks: [OLDER] }, { hooks: [THEIRS, CALL] }],
        SessionEnd: [{ hooks: [CALL] }],
      },
    });
    expect(JSON.parse(remove(text))).toEqual({ hooks: { Stop: [{ hooks: [THEIRS] }] } });
    expect(
      JSON.parse(remove('{"hooks":{"Stop":[{"hooks":[{"command":"sh /s/bin/enqueue.sh"}]}]}}')),
    ).toEqual({});
  });

  it.each(['{"hooks": {}}', '{"hooks":{"Stop":[]}}', '{ }', ''])(
    'changes nothing in %j, where nothing is ours',
    (text) => {
      expect(remove(text)).toBe(text);
    },
  );

  it('undoes what was added to any settings, whatever else they hold', () => {
    const rest = fc.dictionary(
      fc.string().filter((name) => !['hooks', '__proto__'].includes(name)),
      fc.jsonValue(),
    );
    fc.assert(
      fc.property(rest, fc.constantFrom(0, 2, '\t'), (settings, indent) => {
        const text = JSON.stringify(settings, null, indent);
        const added = add(text);
        expect(JSON.parse(added)).toMatchObject({ hooks: { Stop: [{ hooks: [CALL] }] } });
        expect(JSON.parse(remove(added))).toEqual(JSON.parse(text));
      }),
    );
  });
});
