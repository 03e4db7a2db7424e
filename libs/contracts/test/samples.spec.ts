import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { eventEnvelope, keyOf, messageName, schemaOf, topics } from '@plateia/contracts';
import { allEvents } from '@plateia/contracts/all';
import { sampleOf } from '@plateia/contracts/samples';

const FOLDER = new URL('../samples/', import.meta.url);

test('there is one sample for each event and none besides', () => {
  expect(readdirSync(FOLDER).sort()).toEqual(allEvents.map(({ event }) => `${messageName(event)}.json`).sort());
});

describe.each(allEvents.map((named) => [messageName(named.event), named] as const))('%s', (_, { service, event }) => {
  const written: unknown = JSON.parse(readFileSync(new URL(`${messageName(event)}.json`, FOLDER), 'utf8'));

  test('is what its schemas say, and nothing that they do not know', () => {
    expect(eventEnvelope.strict().parse(written)).toEqual(written);
    expect(sampleOf(event)).toEqual(written);
  });

  test('names its type, schema, service and subject', () => {
    const sample = sampleOf(event);
    expect(sample).toMatchObject({ type: event.type, dataschema: schemaOf(event), source: `/services/${service}` });
    expect(sample.source).toBe(`/services/${topics[event.topic].writer}`);
    expect(sample.subject).toBe(event.subject.of(sample.data));
    expect(keyOf(event, sample.data)).not.toBe('');
  });
});
