import type { Installed } from '../app/install.ts';
import { changedLines } from '../core/line-diff.ts';
import { renderDiff } from './render-diff.ts';

/** What became of the client's settings, for a person. */
export function renderSettings(
  { settingsPath, before, after, backup }: Installed,
  isDryRun: boolean,
): string {
  if (before === after) return `${settingsPath} needs no change.\n`;
  const verb = after === null ? 'Removed' : 'Written';
  const written = backup === undefined ? `${verb}.` : `${verb}; what stood there: ${backup}`;
  const ending = isDryRun ? 'Dry run: nothing was written.' : written;
  return `${renderDiff({ file: settingsPath, before, after })}${ending}\n`;
}

/** The same for a script: the lines that change and no others, which may hold keys. */
export function describeSettings({ settingsPath, before, after, backup }: Installed): object {
  const changes = changedLines(before ?? '', after ?? '');
  return { settingsPath, changes, isRemoved: after === null && before !== null, backup };
}
