import { readFileSync } from 'node:fs';
import { eventEnvelope, messageName, type EventData, type EventDef, type EventEnvelope } from '../index.js';

const FOLDER = new URL('../../samples/', import.meta.url);

/** The agreed example of an event: what its producer must be able to send and every consumer must be able to take. */
export function sampleOf<E extends EventDef>(definition: E): EventEnvelope<EventData<E>> {
  const text = readFileSync(new URL(`${messageName(definition)}.json`, FOLDER), 'utf8');
  const { data, ...envelope } = eventEnvelope.parse(JSON.parse(text));
  return { ...envelope, data: definition.data.parse(data) as EventData<E> };
}
