import { membersOf } from './parse-json.ts';

/** Which memory folder a state belongs to, and the projects that were seen to use it. */
export interface FolderOwner {
  readonly path: string;
  /** Real paths. None when the folder was only ever named by hand. */
  readonly projects: readonly string[];
}

/** Undefined for what is damaged: it then counts as not there. */
export function parseFolderOwner(text: string): FolderOwner | undefined {
  const { path, projects } = membersOf(text);
  if (typeof path !== 'string') return undefined;
  return { path, projects: Array.isArray(projects) ? projects : [] };
}
