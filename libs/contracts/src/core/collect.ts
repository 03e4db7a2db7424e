import type { EventDef } from './event.js';
import type { RouteDef, Schema } from './route.js';
import type { SignalDef } from './signal.js';

type Matching<M, D> = { [K in keyof M as M[K] extends D ? K : never]: M[K] };

export type RoutesOf<M> = Matching<M, RouteDef>;
export type EventsOf<M> = Matching<M, EventDef>;

/** The routes among a module's exports: `collectRoutes(feed)` after `import * as feed from '@plateia/contracts/feed'`. */
export const collectRoutes = <M extends object>(module: M) => pick(module, isRoute) as RoutesOf<M>;
export const collectEvents = <M extends object>(module: M) => pick(module, isEvent) as EventsOf<M>;
export const collectSignals = (module: object) => pick(module, isSignal);
/** The shapes that have a name. */
export const collectSchemas = (module: object) => pick(module, isSchema);

const pick = <T>(module: object, is: (value: unknown) => value is T): Record<string, T> =>
  Object.fromEntries(Object.entries(module).filter((entry): entry is [string, T] => is(entry[1])));

const has = (value: unknown, ...names: string[]) =>
  typeof value === 'object' && value !== null && names.every((name) => name in value);
const isRoute = (value: unknown): value is RouteDef => has(value, 'path', 'access', 'answers');
const isEvent = (value: unknown): value is EventDef => has(value, 'topic', 'subject', 'data');
const isSignal = (value: unknown): value is SignalDef => has(value, 'signal', 'stored', 'data');
const isSchema = (value: unknown): value is Schema => has(value, '_zod');
