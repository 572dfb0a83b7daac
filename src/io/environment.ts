import { homedir } from 'node:os';

/**
 * The closed list of variables that decide where a client keeps its memory. A service sees no shell
 * environment, so tickets carry these and nothing else of the environment.
 */
export const MEMORY_VARIABLES = [
  'CLAUDE_CONFIG_DIR',
  'CLAUDE_COWORK_MEMORY_PATH_OVERRIDE',
  'CLAUDE_CODE_REMOTE_MEMORY_DIR',
  'CLAUDE_CODE_PROJECT_DIR_NAME',
  'CLAUDE_CODE_DISABLE_AUTO_MEMORY',
  'CLAUDE_CODE_ENTRYPOINT',
] as const;

export type MemoryVariables = Readonly<Partial<Record<(typeof MEMORY_VARIABLES)[number], string>>>;

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
  readonly memory: MemoryVariables;
}

/** A set of variables as the system gives them, or as a ticket carried them. */
export type Variables = Readonly<Record<string, string | undefined>>;

/** The only reader of the process environment. */
export function readEnvironment(variables: Variables = process.env): Environment {
  const set = withoutEmpty(variables);
  const { REMEMBERD_HOME: stateFolder, ...ours } = pick(set, (name) =>
    name.startsWith('REMEMBERD_'),
  );
  const xdgStateHome = set['XDG_STATE_HOME'];
  return {
    homeFolder: set['HOME'] ?? homedir(),
    ...(stateFolder === undefined ? {} : { stateFolder }),
    ...(xdgStateHome === undefined ? {} : { xdgStateHome }),
    settings: ours,
    memory: pickMemoryVariables(set),
  };
}

/** The variables of the closed list that are set, and no others. */
export function pickMemoryVariables(variables: Variables): MemoryVariables {
  const names: readonly string[] = MEMORY_VARIABLES;
  return pick(withoutEmpty(variables), (name) => names.includes(name));
}

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
