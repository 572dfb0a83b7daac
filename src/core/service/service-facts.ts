/** What a service definition is made of. All paths are absolute. */
export interface ServiceFacts {
  /** Path of the node executable. */
  readonly node: string;
  /** Path of the program's main file. */
  readonly program: string;
  readonly stateFolder: string;
}

/** The memory above which the daemon is ended and started anew. */
export const MOST_MEMORY_MB = 512;
/** How long a stopping daemon may take to finish the change it is making. */
export const STOP_WAIT_SECONDS = 30;

/** The daemon's command line, word by word. */
export function daemonWords({ node, program, stateFolder }: ServiceFacts): readonly string[] {
  return [node, program, 'daemon', '--state', stateFolder];
}
