import type { DynamicModule, Type } from '@nestjs/common';
import type { ServiceName } from '@plateia/contracts';
import type { OutboxEntry, Snapshots } from '@plateia/events';
import type { z } from 'zod';
import type { Migration } from './migrate.js';
import type { OperatorCommand } from '../operators/operator-command.js';
import type { SeedEntry } from '../seed/seed-entry.js';
import type { Parts } from './parts.js';
import type { ServiceContext } from './service-context.js';

/** A part that several services have alike, with what it stores and the events it takes; its exports are injected everywhere. */
export interface Kit {
  module(context: ServiceContext): DynamicModule;
}

export interface ServiceDefinition<S extends z.ZodObject = z.ZodObject> {
  name: ServiceName;
  /** keys behind `<SERVICE>_`: FEED_PAGE_CACHE is `PAGE_CACHE` here */
  settings: S;
  module(context: ServiceContext<z.output<S>>): Type | DynamicModule;
  /** what it does not build itself, e.g. `people()` */
  kits?: readonly Kit[];
  /** what `npm run migrate` does to its data, in order, each once */
  migrations?: readonly Migration[];
  /** after indexes are made and before the service is ready, e.g. a first fill */
  prepare?(parts: Parts, context: ServiceContext<z.output<S>>): Promise<void>;
  /** the last look at events before they leave, for what only the moment of sending knows, such as totals */
  beforePublish?(entries: readonly OutboxEntry[], parts: Parts): Promise<void>;
  /** how long events may wait in Kafka to be fetched together; each one is fetched at once where it is absent */
  fetchMaxWaitMs?: number;
  /** what it understands of the demo data */
  seed?: SeedEntry;
  /** what it says again when an operator asks, for whoever has to rebuild a projection */
  snapshots?: readonly Snapshots[];
  /** what an operator can ask of it besides what every service can: by name */
  commands?: Readonly<Record<string, OperatorCommand>>;
}

/** A service is a name, its settings and a module; in which process it runs is not its business. */
export const defineService = <S extends z.ZodObject>(definition: ServiceDefinition<S>): ServiceDefinition<S> =>
  definition;
