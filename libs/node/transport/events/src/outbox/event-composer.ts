import { keyOf, schemaOf, topics, type EventDef, type EventEnvelope } from '@plateia/contracts';
import { currentTrace, type Clock } from '@plateia/runtime';
import { z } from 'zod';
import type { LogEntry } from '../event-log.js';
import type { Emission } from './emission.js';
import type { OutboxEntry } from './outbox-entry.js';

/** Makes envelopes in the name of one service. */
export class EventComposer {
  constructor(
    private readonly service: string,
    private readonly clock: Clock,
  ) {}

  /** One version each, the first of them `firstVersion`. Throws when the data breaks the contract: that is a mistake in the program. */
  compose(emissions: readonly Emission[], firstVersion: number): OutboxEntry[] {
    return emissions.map((emission, index) => {
      const entry = this.entry(emission, firstVersion + index);
      return { id: entry.envelope.id, at: this.clock.date(), ...entry };
    });
  }

  /** A snapshot as it stands, for `republish`: consumers bring their projections up to date and tell nobody. */
  again<E extends EventDef>(definition: E, data: z.input<E['data']>, version: number): LogEntry {
    if (definition.kind !== 'snapshot')
      throw new Error(`${definition.type} is a fact: it happened once and is not sent again`);
    const entry = this.entry({ definition, data, actor: 'system' }, version);
    return { ...entry, envelope: { ...entry.envelope, replay: true } };
  }

  private entry({ definition, data, actor, at }: Emission, version: number): LogEntry {
    const { writer } = topics[definition.topic];
    if (writer !== this.service)
      throw new Error(`${definition.type} belongs to ${writer}, ${this.service} may not send it`);
    // Who writes must know every value, where a reader may take one that it does not know as another.
    const checked = withoutUndefined(z.encode(definition.data, data));
    const envelope: EventEnvelope = {
      specversion: '1.0',
      id: this.clock.newId(),
      source: `/services/${this.service}`,
      type: definition.type,
      subject: definition.subject.of(checked),
      time: at?.toISOString() ?? this.clock.iso(),
      datacontenttype: 'application/json',
      dataschema: schemaOf(definition),
      aggregateversion: version,
      actorid: actor,
      ...traceOf(),
      data: checked,
    };
    return { topic: definition.topic, key: keyOf(definition, checked), envelope };
  }
}

const traceOf = () => {
  const trace = currentTrace();
  return trace ? { traceparent: trace.traceparent } : {};
};

/** MongoDB would keep an absent value as null, which no optional field of a contract allows. */
const withoutUndefined = (data: unknown): unknown => JSON.parse(JSON.stringify(data));
