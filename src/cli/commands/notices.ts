import { openBase } from '../../app/open-target.ts';
import type { Notification } from '../../core/notification.ts';
import { readNotifications, takeNotifications } from '../../io/notifications.ts';
import { type AddCommand, addStateOptions } from '../command.ts';
import { printJson } from '../terminal.ts';

export const noticesCommand: AddCommand = (parser, terminal, finish) => {
  parser.command(
    'notices',
    'Show what was saved, what waits for money and what failed since somebody last asked',
    (options) =>
      addStateOptions(options)
        .option('once', { type: 'boolean', default: false, describe: 'Do not show them again' })
        .example('$0 notices', 'look without taking')
        .example('$0 notices --once --json', 'for a status line or a desktop notification'),
    async (args) => {
      const { state } = await openBase(args, terminal.cwd);
      const show = async (notifications: readonly Notification[]) => {
        if (args.json) printJson(terminal, { notifications });
        else terminal.out(render(notifications));
        await terminal.written?.();
      };
      const now = new Date();
      if (args.once) await takeNotifications(state.notifications, now, show);
      else await show(await readNotifications(state.notifications, now));
      finish(0);
    },
  );
};

function render(notifications: readonly Notification[]): string {
  if (notifications.length === 0) return 'No notices.\n';
  return notifications.map((notification) => `${describe(notification)}\n`).join('');
}

const VERBS = { memory_saved: 'saved', memory_updated: 'updated', memory_forgotten: 'forgot' };

function describe(notification: Notification): string {
  const { type, at } = notification;
  if (type === 'job_parked') {
    return `${at}  parked: session ${notification.sessionId}: ${notification.reason}`;
  }
  if (type === 'budget_reached') return `${at}  waiting: ${notification.reason}`;
  if (type === 'runner_failed') return `${at}  no worker: ${notification.reason}`;
  if (type === 'sweep_queued') {
    const { sessions } = notification;
    const what = sessions === 1 ? '1 session' : `${sessions} sessions`;
    return `${at}  found: ${what} that no hook reported; see \`rememberd doctor\``;
  }
  return `${at}  ${VERBS[type]}: ${notification.title} (${notification.file})`;
}
