import type { Delivery, Failure } from '../event-log.js';
import type { DeadLetter } from './dead-letters.js';

/** Enough for any stack; an error that lists all that is wrong with a large event may be larger than the event. */
const CAUSE_LENGTH = 8_000;

export function deadLetterOf(group: string, delivery: Delivery, failure: Failure, at: string): DeadLetter {
  const { topic, key, position, envelope } = delivery;
  return {
    id: `${group}:${envelope.id}`,
    group,
    topic,
    key,
    type: envelope.type,
    eventId: envelope.id,
    cause: causeOf(failure.error).slice(0, CAUSE_LENGTH),
    tries: failure.tries,
    position,
    at,
    envelope: failure.cut ? { ...envelope, data: null } : envelope,
    ...(failure.cut && { cut: true }),
  };
}

/** The stack begins with the message, except where somebody changed the message afterwards. */
function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error === 'string' ? error : (JSON.stringify(error) ?? String(error));
  const own = error.stack?.includes(error.message)
    ? error.stack
    : `${error.name}: ${error.message}\n${error.stack ?? ''}`;
  return error.cause === undefined ? own : `${own}\ncaused by ${causeOf(error.cause)}`;
}
