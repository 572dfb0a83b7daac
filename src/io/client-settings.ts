import { readTextIfThere } from './durable-file.ts';

/** The part of one of the client's settings files that concerns its memory. */
export interface ClientSettings {
  readonly path: string;
  readonly autoMemoryDirectory?: string;
  readonly autoMemoryEnabled?: boolean;
  /** Why the file says nothing although it is there. */
  readonly problem?: string;
}

/** Reads one of the client's settings files. Never throws: the client, too, goes on without it. */
export async function readClientSettings(path: string): Promise<ClientSettings> {
  try {
    const text = await readTextIfThere(path);
    if (text === null) return { path };
    // The mark that some editors put first is no mistake of theirs.
    return { path, ...pickMemorySettings(JSON.parse(text.replace(/^\uFEFF/, ''))) };
  } catch {
    return { path, problem: `${path} cannot be read` };
  }
}

function pickMemorySettings(settings: unknown): Omit<ClientSettings, 'path'> {
  if (typeof settings !== 'object' || settings === null) return {};
  const folder = 'autoMemoryDirectory' in settings ? settings.autoMemoryDirectory : undefined;
  const isEnabled = 'autoMemoryEnabled' in settings ? settings.autoMemoryEnabled : undefined;
  return {
    ...(typeof folder === 'string' ? { autoMemoryDirectory: folder } : {}),
    ...(typeof isEnabled === 'boolean' ? { autoMemoryEnabled: isEnabled } : {}),
  };
}
