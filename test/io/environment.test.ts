import { homedir } from 'node:os';
import { expect, it } from 'vitest';
import { SETTING_FORMS } from '../../src/core/setting-forms.ts';
import { agentVariables, readEnvironment, runnerVariables } from '../../src/io/environment.ts';

it('sorts variables by what they are for and takes nothing else', () => {
  const environment = readEnvironment({
    HOME: '/home/ana',
    REMEMBERD_HOME: '/srv/state',
    XDG_STATE_HOME: '/home/ana/.state',
    REMEMBERD_EXTRACTOR: 'rules',
    CLAUDE_CONFIG_DIR: '/home/ana/.claude-two',
    CLAUDE_CODE_MESSAGING_TOKEN: 'never',
    PATH: '/bin',
  });
  expect(environment).toEqual({
    homeFolder: '/home/ana',
    stateFolder: '/srv/state',
    xdgStateHome: '/home/ana/.state',
    settings: { REMEMBERD_EXTRACTOR: 'rules' },
    path: '/bin',
    memory: { CLAUDE_CONFIG_DIR: '/home/ana/.claude-two' },
  });
});

it('takes an empty variable as one that is not set', () => {
  const environment = readEnvironment({ HOME: '/h', REMEMBERD_HOME: '', CLAUDE_CONFIG_DIR: '' });
  expect(environment).toEqual({ homeFolder: '/h', settings: {}, path: '', memory: {} });
});

it('knows the home folder of the account when HOME is not set', () => {
  expect(readEnvironment({}).homeFolder).toBe(homedir());
});

it('reads the process environment unless told otherwise', () => {
  expect(readEnvironment().homeFolder).toBe(process.env['HOME'] ?? homedir());
});

it('gives the agent’s program its login and nothing else that pays, unless told to', () => {
  const variables = {
    PATH: '/bin',
    CLAUDE_CONFIG_DIR: '/home/ana/.claude-two',
    CLAUDE_CODE_OAUTH_TOKEN: 'login',
    CLAUDECODE: '1',
    CLAUDE_CODE_MESSAGING_TOKEN: 'never',
    REMEMBERD_ANTHROPIC_API_KEY: 'ours',
  };
  const paying = {
    ANTHROPIC_API_KEY: 'key',
    ANTHROPIC_AUTH_TOKEN: 'token',
    ANTHROPIC_BASE_URL: 'https://gateway.test',
    CLAUDE_CODE_USE_BEDROCK: '1',
  };
  const { PATH, CLAUDE_CONFIG_DIR, CLAUDE_CODE_OAUTH_TOKEN } = variables;
  const kept = { PATH, CLAUDE_CONFIG_DIR, CLAUDE_CODE_OAUTH_TOKEN };
  expect(agentVariables(false, { ...variables, ...paying })).toEqual(kept);
  expect(agentVariables(true, { ...variables, ...paying })).toEqual({ ...kept, ...paying });
});

it('a worker that a hook starts takes no setting, key, time zone or state folder from there', () => {
  const set = Object.values(SETTING_FORMS).map(({ variable }) => [variable, 'x']);
  const others = ['ANTHROPIC_API_KEY', 'REMEMBERD_HOME', 'XDG_STATE_HOME', 'TZ', 'NODE_OPTIONS'];
  const given = { ...Object.fromEntries([...set, ...others.map((name) => [name, 'x'])]) };
  const kept = { HOME: '/h', PATH: '/bin', CLAUDE_CONFIG_DIR: '/h/.claude-two' };
  expect(runnerVariables({ ...given, ...kept })).toEqual(kept);
});
