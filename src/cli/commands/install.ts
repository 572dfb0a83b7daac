import { isAbsolute } from 'node:path';
import { examineHooks, examineRunningClients } from '../../app/examine-hooks.ts';
import { examineModel } from '../../app/examine-work.ts';
import { install, installProgram } from '../../app/install.ts';
import { openBase } from '../../app/open-target.ts';
import type { Base } from '../../app/open-world.ts';
import { type Finding, isHealthy } from '../../core/finding.ts';
import { readEnvironment } from '../../io/environment.ts';
import { findProgram } from '../../io/find-program.ts';
import { readSetting, writeSetting } from '../../io/own-settings.ts';
import { findProjectRoot } from '../../io/project-root.ts';
import { askExtractor } from '../ask-extractor.ts';
import { type AddCommand, addStateOptions, flag, PROJECT_ALONE } from '../command.ts';
import { PROGRAM } from '../program.ts';
import { renderFindings } from '../render-findings.ts';
import { describeSettings, renderSettings } from '../render-settings.ts';
import { printJson, type Terminal } from '../terminal.ts';

export const installCommand: AddCommand = (parser, terminal, finish) => {
  parser.command(
    'install',
    'Register the hooks with Claude Code',
    (options) =>
      addStateOptions(options)
        .option('dry-run', flag('Show the change, write nothing'))
        .option('plugin', flag('Only what the plugin needs, which registers its hooks itself'))
        .option('project', PROJECT_ALONE)
        .option('extractor', {
          type: 'string',
          requiresArg: true,
          describe:
            'What reads the sessions from now on; else a person at a terminal is asked once',
        })
        .example('$0 install', 'Stop, PreCompact and SessionEnd in the user’s settings')
        .example('$0 install --extractor claude-cli', 'the subscription pays for reading sessions')
        .example('$0 install --dry-run', 'show the lines it would add')
        .example('$0 install --project', 'for this project alone'),
    async (args) => {
      const opened = await choose(args, terminal);
      const report = args.plugin
        ? await setUpForPlugin(opened)
        : await registerHooks(opened, args.dryRun);
      if (args.json) printJson(terminal, report.json);
      else terminal.out(report.text);
      finish(isHealthy(report.findings) ? 0 : 1);
    },
  );
};

/** Notes what shall read the sessions, when that is said or asked for; then opens what will hold. */
async function choose(args: InstallFlags, terminal: Terminal): Promise<Opened> {
  const opened = await open(args, terminal.cwd);
  const { settings } = opened.base.state;
  const isSilent = args.dryRun || args.json || args.plugin;
  const isNew = !isSilent && (await readSetting(settings, 'extractor')) === undefined;
  const chosen = args.extractor ?? (isNew ? await askExtractor(terminal) : undefined);
  if (chosen === undefined || args.dryRun) return opened;
  await writeSetting(settings, 'extractor', chosen);
  if (chosen === 'claude-cli') await pinProgram(opened.base, settings);
  // Without the flag: a hook will know the stored settings alone.
  return open({ ...args, extractor: undefined }, terminal.cwd);
}

/** A service, or another project's environment, may find another program by the same name, or none. */
async function pinProgram({ settings }: Base, file: string): Promise<void> {
  if (isAbsolute(settings.claudeProgram)) return;
  const program = await findProgram(settings.claudeProgram, readEnvironment().path);
  if (program !== undefined) await writeSetting(file, 'claudeProgram', program);
}

interface InstallFlags {
  readonly dryRun: boolean;
  readonly json: boolean;
  readonly plugin: boolean;
  readonly project: boolean;
  readonly extractor?: string | undefined;
  readonly [flag: string]: unknown;
}

interface InstallReport {
  readonly json: object;
  readonly text: string;
  readonly findings: readonly Finding[];
}

async function setUpForPlugin({ base }: Opened): Promise<InstallReport> {
  await installProgram(programRequest(base));
  const { root, bin } = base.state;
  const text = `Hook and launcher are in ${bin}; the plugin calls them.\n`;
  return { json: { stateFolder: root, bin }, text, findings: [] };
}

async function registerHooks(
  { base, projectRoot }: Opened,
  isDryRun: boolean,
): Promise<InstallReport> {
  const installed = await install({ ...programRequest(base), isDryRun, projectRoot }, base);
  // What was written is read back, and an event sent through it, before we say that it works.
  const findings = isDryRun
    ? []
    : [
        ...(await examineHooks(base, [installed.settingsPath])),
        await examineRunningClients(),
        ...(await examineModel(base.extractor)).map(asNote),
      ];
  const state = base.state.root;
  const { id, kind, billed } = base.extractor;
  return {
    json: { ...describeSettings(installed), stateFolder: state, extractor: kind, billed, findings },
    text: [
      renderSettings(installed, isDryRun),
      renderFindings(findings),
      `State: ${state}\n`,
      `Extractor${isDryRun ? ' that would be used' : ''}: ${id}; billed: ${billed}\n`,
      isDryRun ? '' : NEXT,
    ].join(''),
    findings,
  };
}

const NEXT = `Sessions are read from now on, when they end. \`rememberd log\` shows what was saved, \`rememberd doctor\`
whether all is well, \`rememberd backfill --dry-run\` what older sessions would take.
`;

/** A model that cannot be reached now may be reached later: the hooks are well all the same. */
function asNote(finding: Finding): Finding {
  return finding.health === 'bad' ? { ...finding, health: 'note' } : finding;
}

function programRequest({ state }: Base) {
  return {
    node: process.execPath,
    program: PROGRAM.main,
    stateFolder: state.root,
    hooksFolder: PROGRAM.hooks,
    platform: process.platform,
  };
}

interface Opened {
  readonly base: Base;
  readonly projectRoot: string | undefined;
}

/** Here `--project` names no folder: it says whose settings are meant. */
async function open(
  { project, ...flags }: { readonly project: boolean; readonly [flag: string]: unknown },
  cwd: string,
): Promise<Opened> {
  const base = await openBase(flags, cwd);
  return { base, projectRoot: project ? (await findProjectRoot(cwd)).root : undefined };
}
