import { type ParseError, parse, printParseErrorCode } from 'jsonc-parser';
import { SettingsInvalidError } from './errors.ts';
import { appendTo, removeAt } from './json-text.ts';

/** The events at which a client calls us. */
const HOOK_EVENTS = ['Stop', 'PreCompact', 'SessionEnd'] as const;

/** A call that the client's settings register, in the client's own form. */
export interface HookCall {
  readonly type: 'command';
  readonly command: string;
  readonly args?: readonly string[];
  /** In seconds. SessionEnd hooks share 1.5 s unless they say more. */
  readonly timeout: number;
}

interface HookGroup {
  readonly hooks?: readonly { readonly command?: unknown; readonly args?: unknown }[];
}

/**
 * The settings text with our call at each event. Everything else stays as it was, to the letter; a
 * second time changes nothing. `isOurs` recognises calls of ours, also those of other versions.
 * Throws SettingsInvalidError when the text is no JSON object.
 */
export function addHooks(text: string, call: HookCall, isOurs: (call: string) => boolean): string {
  const [mark, cleaned] = parted(removeHooks(text, isOurs, { call }));
  let edited = cleaned.trim() === '' ? '{}\n' : cleaned;
  for (const event of HOOK_EVENTS) {
    const groups = groupsOf(edited, event);
    if (groups.some((group) => holdsCall(group, (found) => found === callText(call)))) continue;
    edited = appendTo(edited, ['hooks', event], { hooks: [call] });
  }
  return mark + edited;
}

/** What stays although it is, or would be, left over: a call of ours, and what was empty before us. */
export interface Staying {
  readonly call?: HookCall;
  /** The settings text from before the first installation. */
  readonly before?: string;
}

/** The settings text without calls of ours; groups and events that are left empty go as well. */
export function removeHooks(
  text: string,
  isOurs: (call: string) => boolean,
  { call: kept, before = '{}' }: Staying = {},
): string {
  const isDoomed = (call: string) =>
    isOurs(call) && (kept === undefined || call !== callText(kept));
  const [mark, written] = parted(text);
  let edited = written;
  for (const event of HOOK_EVENTS) {
    const groups = groupsOf(edited, event);
    if (!groups.some((group) => holdsCall(group, isDoomed))) continue;
    for (const [position, group] of [...groups.entries()].reverse()) {
      edited = removeFromGroup(edited, { event, position, group, isDoomed });
    }
    const isEmpty = groupsOf(edited, event).length === 0 && !hasEvent(before, event);
    if (isEmpty) edited = removeAt(edited, ['hooks', event]);
  }
  const { hooks } = readSettings(edited);
  const isEmpty = typeof hooks === 'object' && hooks !== null && Object.keys(hooks).length === 0;
  const isLeftOver = isEmpty && edited !== written && !('hooks' in readSettings(before));
  return mark + (isLeftOver ? removeAt(edited, ['hooks']) : edited);
}

function hasEvent(text: string, event: string): boolean {
  const { hooks } = readSettings(text);
  return typeof hooks === 'object' && hooks !== null && Object.hasOwn(hooks, event);
}

/** Which of our events call us. Throws SettingsInvalidError when the text is no JSON object. */
export function registeredEvents(text: string, isOurs: (call: string) => boolean) {
  const isCalled = (event: string) =>
    groupsOf(text, event).some((group) => holdsCall(group, isOurs));
  return {
    present: HOOK_EVENTS.filter(isCalled),
    missing: HOOK_EVENTS.filter((event) => !isCalled(event)),
    /** The client is told to run no hook at all. */
    areOff: readSettings(text)['disableAllHooks'] === true,
    /** Our plugin, which calls us as well, is switched on. */
    hasPlugin: isPluginOn(readSettings(text)['enabledPlugins']),
  };
}

function isPluginOn(plugins: unknown): boolean {
  if (typeof plugins !== 'object' || plugins === null) return false;
  return Object.entries(plugins).some(([name, isOn]) => isOn === true && /^rememberd@/.test(name));
}

function removeFromGroup(
  text: string,
  at: {
    event: string;
    position: number;
    group: HookGroup;
    isDoomed: (call: string) => boolean;
  },
): string {
  const hooks = at.group.hooks ?? [];
  const doomed = hooks.flatMap((hook, index) => (at.isDoomed(callText(hook)) ? [index] : []));
  const path = ['hooks', at.event, at.position];
  if (doomed.length === hooks.length && doomed.length > 0) return removeAt(text, path);
  return doomed
    .reverse()
    .reduce((edited, index) => removeAt(edited, [...path, 'hooks', index]), text);
}

function holdsCall(group: HookGroup, matches: (call: string) => boolean): boolean {
  return (group.hooks ?? []).some((hook) => matches(callText(hook)));
}

/** The words of a call, by which calls are told apart. */
function callText({
  command,
  args,
}: {
  readonly command?: unknown;
  readonly args?: unknown;
}): string {
  const words = Array.isArray(args) ? args : [];
  return [command, ...words].map(String).join(' ');
}

function groupsOf(text: string, event: string): readonly HookGroup[] {
  const hooks = readSettings(text)['hooks'];
  if (hooks === undefined) return [];
  if (typeof hooks !== 'object' || hooks === null || Array.isArray(hooks)) {
    throw notHooks(event, `"hooks" is ${kindOf(hooks)}`);
  }
  const groups: unknown = Reflect.get(hooks, event);
  if (groups === undefined) return [];
  if (!Array.isArray(groups) || !groups.every(isGroup)) {
    throw notHooks(event, `another form under "${event}"`);
  }
  return groups;
}

function isGroup(value: unknown): value is HookGroup {
  if (typeof value !== 'object' || value === null) return false;
  if (!('hooks' in value)) return true;
  const isCall = (call: unknown) => typeof call === 'object' && call !== null;
  return Array.isArray(value.hooks) && value.hooks.every(isCall);
}

function readSettings(text: string): Record<string, unknown> {
  const [, written] = parted(text);
  if (written.trim() === '') return {};
  const errors: ParseError[] = [];
  const value: unknown = parse(written, errors, { disallowComments: true });
  const [first] = errors;
  if (first !== undefined) throw notJson(written, first);
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { ...value };
  throw notJson(written, undefined);
}

/** A byte order mark, which is no JSON, and the text behind it. */
function parted(text: string): readonly [string, string] {
  return text.startsWith('\uFEFF') ? ['\uFEFF', text.slice(1)] : ['', text];
}

function notJson(text: string, error: ParseError | undefined): SettingsInvalidError {
  const line = text.slice(0, error?.offset ?? 0).split('\n').length;
  return new SettingsInvalidError('The settings of the client cannot be read.', {
    expected: 'a JSON object without comments',
    found:
      error === undefined
        ? kindOf(parse(text))
        : `${printParseErrorCode(error.error)} in line ${line}`,
    advice: 'Correct the file; the client ignores all of its hooks as it is. Nothing was changed.',
  });
}

function kindOf(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'a list' : `a ${typeof value}`;
}

function notHooks(event: string, found: string): SettingsInvalidError {
  return new SettingsInvalidError('The hooks in the settings of the client cannot be read.', {
    expected: `"hooks": { "${event}": [ { "hooks": [ … ] } ] }`,
    found,
    advice: 'Correct the file. Nothing was changed.',
  });
}
