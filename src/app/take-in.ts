import { coalesce, eventOf, type JobEvent, type JobSession, jobId } from '../core/job.ts';
import { parseTicket, type Ticket } from '../core/ticket.ts';
import { locateTranscript } from '../io/locate-transcript.ts';
import type { Logger } from '../io/logger.ts';
import { resolveMemoryFolder } from '../io/memory-folder.ts';
import type { Queue } from '../io/queue.ts';
import { realPath } from '../io/real-path.ts';
import {
  acknowledge,
  parkTicket,
  readTickets,
  type SpooledTicket,
  scanSpool,
} from '../io/spool.ts';
import type { Base } from './open-world.ts';
import { passOver } from './pass-over.ts';
import { whyRefused } from './refuse-session.ts';

/** What taking tickets in needs from outside. */
export interface IntakeWorld extends Base {
  readonly queue: Queue;
  readonly log: Logger;
  readonly now: () => number;
}

export interface IntakeCounts {
  /** Tickets that made a job or joined one. */
  readonly queued: number;
  readonly ignored: number;
  /** Tickets that cannot be used, set aside with the reason. */
  readonly bad: number;
}

type Fate = keyof IntakeCounts;

/** A ticket with an event for a job. */
interface Usable {
  readonly spooled: SpooledTicket;
  readonly session: JobSession;
  readonly event: JobEvent;
}

/** What one batch has for one job. */
type Portion = readonly [Usable, ...Usable[]];

/**
 * Turns the tickets on the spool into jobs. The memory folder is found at once, because the working
 * folder may be gone later. The job is durable before its ticket is removed, and a job knows its
 * tickets: being killed in between, or taking in at once with another process, doubles nothing.
 */
export async function takeIn(world: IntakeWorld): Promise<IntakeCounts> {
  const counts: Record<Fate, number> = { queued: 0, ignored: 0, bad: 0 };
  for (const batch of readTickets(scanSpool(world.state.spool))) {
    const usable = new Map<string, Portion>();
    for (const spooled of batch) {
      const fate = await judgeTicket(spooled, world);
      if (typeof fate === 'string') counts[fate] += 1;
      else {
        const id = jobId(fate.session.sessionId, fate.session.memoryDir);
        const earlier = usable.get(id);
        usable.set(id, earlier === undefined ? [fate] : [...earlier, fate]);
      }
    }
    for (const [id, tickets] of usable) await enqueueAll(id, tickets, world);
    counts.queued += [...usable.values()].flat().length;
  }
  return counts;
}

/** All events that one batch has for a job are one durable write. */
async function enqueueAll(id: string, tickets: Portion, world: IntakeWorld) {
  const settling = { nowMs: world.now(), settleMs: world.settings.settleMs };
  const [first, ...others] = tickets;
  await world.queue.enqueue(id, (job) =>
    others.reduce(
      (updated, usable) => coalesce(updated, usable, settling),
      coalesce(job, first, settling),
    ),
  );
  for (const { spooled } of tickets) await acknowledge(spooled);
}

/** What the ticket brings to its job; or its fate, which it has met already. */
async function judgeTicket(
  spooled: SpooledTicket,
  world: IntakeWorld,
): Promise<Usable | Exclude<Fate, 'queued'>> {
  const { content } = spooled;
  const ticket = 'problem' in content ? content : parseTicket(spooled.name, content);
  if ('problem' in ticket) {
    await parkTicket(spooled, ticket.problem, world.state.spool);
    world.log.warn({ ticket: spooled.name, reason: ticket.problem }, 'ticket set aside');
    return 'bad';
  }
  const event = eventOf(ticket, spooled.atMs);
  const session = 'ignored' in event ? event : await sessionOf(ticket, world);
  if (!('ignored' in event) && !('ignored' in session)) return { spooled, session, event };
  const reason = 'ignored' in session ? session.ignored : undefined;
  world.log.info({ ticket: spooled.name, reason }, 'ticket ignored');
  await acknowledge(spooled);
  return 'ignored';
}

/** The session of a ticket, or why it is not for us. */
async function sessionOf(
  ticket: Ticket,
  world: IntakeWorld,
): Promise<JobSession | { readonly ignored: string }> {
  const { sessionId, cwd, transcriptPath } = ticket.payload;
  if (cwd === undefined) return { ignored: 'no working folder named' };
  const environment = { ...world.environment, memory: ticket.environment };
  const place = await resolveMemoryFolder({ cwd, environment });
  const entrypoint = ticket.environment.CLAUDE_CODE_ENTRYPOINT;
  const refusal = await whyRefused({ cwd, place, entrypoint }, world);
  const memoryDir = await realPath(place.path);
  const transcript = (await locateTranscript(ticket.payload, environment)) ?? transcriptPath ?? '';
  const session = { sessionId, transcript, memoryDir, cwd, environment: ticket.environment };
  if (refusal === undefined) return session;
  if (place.disabled !== undefined) await passOver(session, place.disabled, world);
  return { ignored: refusal };
}
