import { coalesce, eventOf, type JobEvent, jobId } from '../core/job.ts';
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

/**
 * Turns the tickets on the spool into jobs. The memory folder is found at once, because the working
 * folder may be gone later. The job is durable before its ticket is removed, and a job knows its
 * tickets: being killed in between, or taking in at once with another process, doubles nothing.
 */
export async function takeIn(world: IntakeWorld): Promise<IntakeCounts> {
  const counts: Record<Fate, number> = { queued: 0, ignored: 0, bad: 0 };
  for (const batch of readTickets(scanSpool(world.state.spool))) {
    for (const spooled of batch) counts[await takeInOne(spooled, world)] += 1;
  }
  return counts;
}

async function takeInOne(spooled: SpooledTicket, world: IntakeWorld): Promise<Fate> {
  const { content } = spooled;
  const ticket = 'problem' in content ? content : parseTicket(spooled.name, content);
  if ('problem' in ticket) {
    await parkTicket(spooled, ticket.problem, world.state.spool);
    world.log.warn({ ticket: spooled.name, reason: ticket.problem }, 'ticket set aside');
    return 'bad';
  }
  const event = eventOf(ticket, spooled.atMs);
  const reason = 'ignored' in event ? event.ignored : await enqueueEvent(ticket, event, world);
  if (reason !== undefined) world.log.info({ ticket: spooled.name, reason }, 'ticket ignored');
  await acknowledge(spooled);
  return reason === undefined ? 'queued' : 'ignored';
}

/** Gives the reason when the event is not for us. */
async function enqueueEvent(
  ticket: Ticket,
  event: JobEvent,
  world: IntakeWorld,
): Promise<string | undefined> {
  const { sessionId, cwd, transcriptPath } = ticket.payload;
  if (cwd === undefined) return 'no working folder named';
  const environment = { ...world.environment, memory: ticket.environment };
  const place = await resolveMemoryFolder({ cwd, environment });
  const entrypoint = ticket.environment.CLAUDE_CODE_ENTRYPOINT;
  const refusal = await whyRefused({ cwd, place, entrypoint }, world);
  if (refusal !== undefined) return refusal;
  const memoryDir = await realPath(place.path);
  const transcript = (await locateTranscript(ticket.payload, environment)) ?? transcriptPath ?? '';
  const session = { sessionId, transcript, memoryDir, cwd, environment: ticket.environment };
  const settling = { nowMs: world.now(), settleMs: world.settings.settleMs };
  await world.queue.enqueue(jobId(sessionId, memoryDir), (job) =>
    coalesce(job, { session, event }, settling),
  );
  return undefined;
}
