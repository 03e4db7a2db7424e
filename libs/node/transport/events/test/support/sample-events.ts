import { event, newId, openEnum, passedOverEnum, schemaOf, type EventEnvelope } from '@plateia/contracts';
import { z } from 'zod';
import type { LogEntry } from '../../src/index.js';

export const noteWritten = event({
  type: 'note_written',
  topic: 'feed.v1',
  summary: 'Something was noted',
  kind: 'fact',
  subject: { name: 'noteId', of: ({ noteId }) => noteId },
  data: z.object({ noteId: z.string(), n: z.number().int() }),
});

export const noteState = event({
  type: 'note_state',
  topic: 'feed.v1',
  summary: 'A note as it stands',
  kind: 'snapshot',
  subject: { name: 'noteId', of: ({ noteId }) => noteId },
  data: z.object({ noteId: z.string(), n: z.number().int(), hint: z.string().optional() }),
});

export const noteShared = event({
  type: 'note_shared',
  topic: 'feed.v1',
  summary: 'A note was shown to others',
  kind: 'fact',
  subject: { name: 'noteId', of: ({ noteId }) => noteId },
  data: z.object({
    noteId: z.string(),
    by: openEnum(['author', 'staff'], { unknownAs: 'other' }),
    where: passedOverEnum(['feed', 'profile']),
  }),
});

export const noteWritten2 = event({ ...noteWritten, version: 2 });
export const noteState2 = event({ ...noteState, version: 2 });

export const foreignEvent = event({
  type: 'account_opened',
  topic: 'identity.v1',
  summary: 'Of another service',
  kind: 'fact',
  subject: { name: 'userId', of: ({ userId }) => userId },
  data: z.object({ userId: z.string() }),
});

/** An entry as a relay would hand it to the log. */
export function noted(noteId: string, n: number, changes: Partial<EventEnvelope> = {}): LogEntry {
  const envelope: EventEnvelope = {
    specversion: '1.0',
    id: newId(Date.now()),
    source: '/services/feed',
    type: noteWritten.type,
    subject: noteId,
    time: new Date().toISOString(),
    datacontenttype: 'application/json',
    dataschema: schemaOf(noteWritten),
    aggregateversion: n,
    actorid: 'system',
    data: { noteId, n },
    ...changes,
  };
  return { topic: 'feed.v1', key: noteId, envelope };
}

export const stateOf = (noteId: string, n: number, changes: Partial<EventEnvelope> = {}): LogEntry =>
  noted(noteId, n, { type: noteState.type, dataschema: schemaOf(noteState), ...changes });
