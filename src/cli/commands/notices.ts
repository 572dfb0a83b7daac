import { openBase } from '../../app/open-target.ts';
import type { Notification } from '../../core/notification.ts';
import { readNotifications, takeNotifications } from '../../io/notifications.ts';
import { type AddCommand, addStateOptions } from '../command.ts';
import { printJson } from '../terminal.ts';

export const noticesCommand: AddCommand = (parser, terminal, finish) => {
  parser.command(
    'notices',
    'Show what was saved or parked since somebody last asked',
    (options) =>
      addStateOptions(options)
        .option('once', { type: 'boolean', default: false, describe: 'Do not show them again' })
        .example('$0 notices', 'look without taking')
        .example('$0 notices --once --json', 'for a status line or a desktop notification'),
    async (args) => {
      const { state } = await openBase(args, terminal.cwd);
      const read = args.once ? takeNotifications : readNotifications;
      const notifications = await read(state.notifications, new Date());
      if (args.json) printJson(terminal, { notifications });
      else terminal.out(render(notifications));
      finish(0);
    },
  );
};

function render(notifications: readonly Notification[]): string {
  if (notifications.length === 0) return 'No notices.\n';
  return notifications.map((notification) => `${describe(notification)}\n`).join('');
}

function describe(notification: Notification): string {
  if (notification.type === 'job_parked') {
    return `${notification.at}  parked: session ${notification.sessionId}: ${notification.reason}`;
  }
  const verbs = { memory_saved: 'saved', memory_updated: 'updated', memory_forgotten: 'forgot' };
  return `${notification.at}  ${verbs[notification.type]}: ${notification.title} (${notification.file})`;
}
