import * as bookings from '../bookings/index.js';
import * as feed from '../feed/index.js';
import * as identity from '../identity/index.js';
import * as core from '../index.js';
import { collectEvents, collectRoutes, collectSchemas, type EventDef, type RouteDef, type Schema } from '../index.js';
import * as media from '../media/index.js';
import * as messaging from '../messaging/index.js';
import * as notifications from '../notifications/index.js';
import * as xp from '../xp/index.js';
import { isAwaited } from './awaited-calls.js';

export const serviceContracts = { identity, feed, messaging, notifications, xp, bookings, media } as const;
export type ContractService = keyof typeof serviceContracts;

export interface NamedRoute {
  service: ContractService;
  /** as the module exports it: the client's method, and OpenAPI's operationId */
  name: string;
  route: RouteDef;
}

export interface NamedEvent {
  service: ContractService;
  name: string;
  event: EventDef;
}

const services = Object.entries(serviceContracts) as [ContractService, object][];
const inOrder = new Intl.Collator('en', { numeric: true }).compare;

/** Every call that is agreed upon, answered or not. */
export const agreedRoutes: readonly NamedRoute[] = services
  .flatMap(([service, module]) =>
    Object.entries(collectRoutes(module) as Record<string, RouteDef>).map(([name, route]) => ({
      service,
      name,
      route,
    })),
  )
  .sort((a, b) => inOrder(a.route.id, b.route.id));

/** Every call that a service answers. */
export const allRoutes: readonly NamedRoute[] = agreedRoutes.filter(({ route }) => !isAwaited(route.id));

export const allEvents: readonly NamedEvent[] = services
  .flatMap(([service, module]) =>
    Object.entries(collectEvents(module) as Record<string, EventDef>).map(([name, event]) => ({
      service,
      name,
      event,
    })),
  )
  .sort((a, b) => inOrder(a.event.topic, b.event.topic) || inOrder(a.event.type, b.event.type));

/** The shapes that the documents call by a name of their own. */
export const namedSchemas: Readonly<Record<string, Schema>> = Object.assign(
  {},
  ...[core, ...Object.values(serviceContracts)].map(collectSchemas),
) as Record<string, Schema>;
