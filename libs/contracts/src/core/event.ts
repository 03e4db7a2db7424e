import { z } from 'zod';
import type { Topic } from './topics.js';

/** How a string is taken from the data; the name is what the documents call it. */
export interface Part<D> {
  name: string;
  of: (data: D) => string;
}

export interface EventDef<T extends string = string, S extends z.ZodType = z.ZodType> {
  type: T;
  topic: Topic;
  summary: string;
  /** a snapshot carries the full state of its subject, a fact has an effect of its own */
  kind: 'snapshot' | 'fact';
  /** snapshots of one family share one rising version per subject */
  family: string;
  subject: Part<z.output<S>>;
  /** chooses the partition; the subject unless given */
  key?: Part<z.output<S>>;
  data: S;
  /** the major of its schema: a reader that knows lower ones only parks it */
  version: number;
}

export type EventData<E extends EventDef> = z.output<E['data']>;

type Described<T extends string, S extends z.ZodType> = Omit<EventDef<T, S>, 'version' | 'family'> & {
  family?: string;
  version?: number;
};

export const event = <const T extends string, S extends z.ZodType>(definition: Described<T, S>): EventDef<T, S> => ({
  ...definition,
  family: definition.family ?? definition.type,
  version: definition.version ?? 1,
});

/** CloudEvents 1.0, structured mode. */
export const eventEnvelope = z.object({
  specversion: z.literal('1.0'),
  id: z.uuidv7(),
  source: z.string().regex(/^\/services\/[a-z-]+$/),
  type: z.string(),
  subject: z.string(),
  time: z.iso.datetime(),
  datacontenttype: z.literal('application/json'),
  dataschema: z.string().regex(/^\/schemas\/[a-z_]+\/\d+$/),
  aggregateversion: z.number().int().positive(),
  /** who acted, or 'system' */
  actorid: z.string(),
  traceparent: z.string().optional(),
  /** sent again by its owner so that projections can be rebuilt: no rows, no live signals, no mails */
  replay: z.literal(true).optional(),
  data: z.unknown(),
});
export type EventEnvelope<D = unknown> = Omit<z.infer<typeof eventEnvelope>, 'data'> & { data: D };

export const schemaOf = (definition: EventDef): string => `/schemas/${definition.type}/${definition.version}`;

/** Names alone say nothing of the major version; a higher one is another event to an old consumer. */
export const understands = (definition: EventDef, dataschema: string): boolean => dataschema === schemaOf(definition);

/** What documents and samples call it: two versions of one type live side by side until nobody sends the older. */
export const messageName = ({ type, version }: EventDef): string => (version === 1 ? type : `${type}.v${version}`);

/** The major version that a `dataschema` names; undefined for what is none of that type. */
export function versionIn(dataschema: string, type: string): number | undefined {
  const [, name, version] = /^\/schemas\/([a-z_]+)\/(\d+)$/.exec(dataschema) ?? [];
  return name === type ? Number(version) : undefined;
}

export const keyOf = <E extends EventDef>(definition: E, data: EventData<E>): string =>
  (definition.key ?? definition.subject).of(data);
