import { relative } from 'node:path';
import type { Change, Plan } from '../core/plan.ts';
import type { Rejection } from '../core/proposal.ts';
import type { Report } from '../core/report.ts';
import { counted } from './counted.ts';
import { renderFinished } from './render-finished.ts';
import { renderPreview } from './render-preview.ts';
import { type FolderFlags, sameFolder } from './same-folder.ts';
import { joinLines } from './terminal.ts';

const SIGNS = { create: '+', update: '~', supersede: '~', forget: '-' } as const;

interface Place extends FolderFlags {
  readonly cwd: string;
  /** How the folders were found. */
  readonly why: readonly string[];
}

/** The account of one run for a person. `cwd` shortens paths below it. */
export function renderReport(report: Report, at: Place): string {
  const short = (path: string) => shorten(path, at.cwd);
  return joinLines([
    ...renderFinished(report.finished),
    ...renderReading(report, short),
    ...renderPlan(report, short),
    ...renderRefused(report.rejections),
    ...section('Notes', [...at.why, ...report.notes]),
    ...section('Warnings', report.warnings),
    ...renderFooter(report, at, short),
  ]).concat('\n');
}

function renderReading(report: Report, short: (path: string) => string): string[] {
  const { turns, counts, alreadyProcessed, redacted } = report;
  const voices = Object.entries(turns)
    .filter(([, count]) => count > 0)
    .map(([voice, count]) => `${count} ${voice}`);
  const secrets = Object.entries(redacted).map(([rule, count]) => `${count} ${rule}`);
  const session = report.sessionId.slice(0, 8);
  return [
    `Read ${short(report.transcript)} (session ${session}): ${counts.lines} lines`,
    `  turns: ${voices.length === 0 ? 'none' : voices.join(', ')}`,
    ...(alreadyProcessed > 0 ? [`  ${readBefore(alreadyProcessed, turns.human)}`] : []),
    ...(secrets.length > 0 ? [`  secrets taken out: ${secrets.join(', ')}`] : []),
  ];
}

function readBefore(known: number, human: number): string {
  if (known < human) return `${known} of the ${human} human turns were read before`;
  return known === 1
    ? 'the human turn was read before'
    : `all ${known} human turns were read before`;
}

function renderPlan(
  { outcome, plan, memoryDir, finished, preview }: Report,
  short: (path: string) => string,
): string[] {
  if (preview !== undefined) return ['', ...renderPreview(preview)];
  if (outcome === 'off-the-record') {
    return ['', 'Off the record, as the person asked: nothing of this session is kept or sent.'];
  }
  if (outcome === 'nothing-said') return ['', 'No person says anything there: nothing to save.'];
  if (outcome === 'nothing-new') {
    return finished.length > 0
      ? []
      : [
          '',
          'Nothing new since the last reading. (What was undone is read again with --from-start; what was forgotten stays so.)',
        ];
  }
  if (outcome === 'nothing-to-save') return ['', 'Nothing to save.', ...renderSkips(plan)];
  const verb = outcome === 'planned' ? 'Would change' : 'Changed';
  const heading = `${verb} ${counted(plan.changes.length, 'memory', 'memories')} in ${short(memoryDir)}`;
  return ['', heading, ...plan.changes.flatMap(renderChange), ...renderSkips(plan)];
}

function renderChange(change: Change): string[] {
  const quotes = change.evidence.map(({ quote }) => `      “${oneLine(quote)}”`);
  return [`  ${SIGNS[change.action]} ${change.file}`, `      ${change.reason}`, ...quotes];
}

function renderSkips(plan: Plan): string[] {
  return section(
    'Skipped',
    plan.skips.map(({ title, reason }) => `${title}: ${reason}`),
  );
}

function renderRefused(rejections: readonly Rejection[]): string[] {
  return section(
    `Refused ${counted(rejections.length, 'proposal', 'proposals')}`,
    rejections.map(
      ({ rule, reason, title }) => `${title === '' ? '(no title)' : title}: ${reason} [${rule}]`,
    ),
  );
}

function renderFooter(report: Report, at: Place, short: (path: string) => string): string[] {
  if (report.outcome === 'previewed') return ['', 'Dry run: nothing was sent or written.'];
  if (report.outcome === 'planned') return ['', 'Dry run: nothing was written.'];
  if (report.outcome !== 'saved') return [];
  const folder = short(report.memoryDir);
  const index = report.indexPages.map((page) => `Index: ${folder}/${page}`);
  return ['', ...index, `Take it back: rememberd undo --last${sameFolder(at, folder)}`];
}

function section(title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : ['', title, ...lines.map((line) => `  ${line}`)];
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

function shorten(path: string, cwd: string): string {
  const below = relative(cwd, path);
  return below === '' || below.startsWith('..') ? path : below;
}
