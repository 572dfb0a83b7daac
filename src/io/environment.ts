import { homedir } from 'node:os';
import { TICKET_VARIABLES, type TicketEnvironment } from '../core/ticket.ts';

/** What rememberd takes from the environment. Variables that are empty count as not set. */
export interface Environment {
  /** HOME, else the home folder of the account. */
  readonly homeFolder: string;
  /** REMEMBERD_HOME, as written. */
  readonly stateFolder?: string;
  /** XDG_STATE_HOME, as written. */
  readonly xdgStateHome?: string;
  /** Every other non-empty REMEMBERD_* variable by its full name: what settings are read from. */
  readonly settings: Readonly<Record<string, string>>;
  /** ANTHROPIC_API_KEY, which belongs to the agent: used only when a person asks for it by name. */
  readonly anthropicApiKey?: string;
  /** PATH, for finding programs. */
  readonly path: string;
  /** What decides where a client keeps its memory; for a session that is over, what its ticket says. */
  readonly memory: TicketEnvironment;
}

const TICKET_NAMES: readonly string[] = TICKET_VARIABLES;

type Variables = Readonly<Record<string, string | undefined>>;

/** The only reader of the process environment. */
export function readEnvironment(variables: Variables = process.env): Environment {
  const set = withoutEmpty(variables);
  const { REMEMBERD_HOME: stateFolder, ...ours } = pick(set, (name) =>
    name.startsWith('REMEMBERD_'),
  );
  const xdgStateHome = set['XDG_STATE_HOME'];
  const anthropicApiKey = set['ANTHROPIC_API_KEY'];
  return {
    homeFolder: set['HOME'] ?? homedir(),
    ...(stateFolder === undefined ? {} : { stateFolder }),
    ...(xdgStateHome === undefined ? {} : { xdgStateHome }),
    ...(anthropicApiKey === undefined ? {} : { anthropicApiKey }),
    settings: ours,
    path: set['PATH'] ?? '',
    memory: pick(set, (name) => TICKET_NAMES.includes(name)),
  };
}

/**
 * What a program of ours that outlives the client may know of its environment: where the person's files
 * lie (HOME, the client's folder), and what the programs that it starts need to run. A project can set
 * variables for its sessions, and the runner that one of them starts reads the sessions of all projects,
 * so no setting comes from there, nor a time zone, key or secret of the client: settings.json alone
 * decides. Its state folder is named to it.
 */
export function runnerVariables(variables: Variables = process.env): Record<string, string> {
  return pick(withoutEmpty(variables), (name) => RUNNER_VARIABLES.includes(name));
}

const RUNNER_VARIABLES = [
  'HOME',
  'CLAUDE_CONFIG_DIR',
  'PATH',
  'LANG',
  'TMPDIR',
  'SystemRoot',
  'APPDATA',
];

/**
 * The environment for asking the agent's own program as a model: nothing of the session that may have
 * started us, and without `keepsApiKey` nothing that would bill anybody but the subscription.
 */
export function agentVariables(
  keepsApiKey: boolean,
  variables: Variables = process.env,
): Record<string, string> {
  const isPayment = (name: string) => /^(?:ANTHROPIC_|CLAUDE_CODE_(?:USE|SKIP)_)/.test(name);
  const isKept = (name: string) =>
    KEPT_OF_CLAUDE.includes(name) || !/^(?:CLAUDE|ANTHROPIC_|REMEMBERD_)/.test(name);
  return pick(withoutEmpty(variables), (name) => (isPayment(name) ? keepsApiKey : isKept(name)));
}

/** Where it keeps its login. */
const KEPT_OF_CLAUDE = ['CLAUDE_CONFIG_DIR', 'CLAUDE_CODE_OAUTH_TOKEN'];

function withoutEmpty(variables: Variables): Record<string, string> {
  const filled: Record<string, string> = {};
  for (const [name, value] of Object.entries(variables)) {
    if (value !== undefined && value !== '') filled[name] = value;
  }
  return filled;
}

function pick(
  variables: Readonly<Record<string, string>>,
  isWanted: (name: string) => boolean,
): Record<string, string> {
  return Object.fromEntries(Object.entries(variables).filter(([name]) => isWanted(name)));
}
