import { methodsOf, serviceForPath, type RouteDef } from '@plateia/contracts';
import type { FastifyInstance, RouteOptions } from 'fastify';
import { Actions } from './actions.js';
import { keepRawBody, takeBytes } from './body-parser.js';
import { Endpoint, type Gate } from './endpoint.js';
import { implementationsOf } from './implements.js';
import { refuseNestEnhancers } from './nest-enhancers.js';
import { argumentsOf } from './parameters.js';
import { ServiceError } from './service-error.js';

type Handler = (...parameters: unknown[]) => unknown;

/** Puts the calls that the controllers implement on the server. Each known path refuses the verbs it does not have. */
export function registerRoutes(server: FastifyInstance, controllers: readonly object[], gate: Gate): void {
  const endpoints = controllers.flatMap((controller) => endpointsOf(controller, gate));
  for (const { definition } of endpoints) requireOwner(definition, gate.service);
  for (const [path, own] of Map.groupBy(endpoints, ({ definition }) => definition.path)) {
    if (own.some(({ definition }) => definition.action !== undefined)) registerActions(server, path, own);
    else for (const endpoint of own) registerCall(server, endpoint);
    refuseOtherMethods(server, path, own);
  }
}

function requireOwner({ id, path }: RouteDef, service: string): void {
  const owner = serviceForPath(path);
  if (owner !== service) throw new Error(`${service} implements ${id} ${path}, which is routed to ${owner}`);
}

function registerCall(server: FastifyInstance, { definition, handle }: Endpoint): void {
  const route: RouteOptions = {
    method: [...methodsOf(definition)],
    url: definition.path,
    config: { callId: definition.id },
    exposeHeadRoute: hasHead(definition),
    handler: handle,
  };
  if (definition.bytes === 'in') takeBytes(server, route);
  else if (definition.access.who === 'PSP') keepRawBody(server, route);
  else server.route(route);
}

function registerActions(server: FastifyInstance, url: string, endpoints: readonly Endpoint[]): void {
  for (const method of new Set(endpoints.flatMap(({ definition }) => methodsOf(definition)))) {
    const { handle } = new Actions(endpoints.filter(({ definition }) => methodsOf(definition).includes(method)));
    server.route({ method, url, exposeHeadRoute: method === 'GET', handler: handle });
  }
}

function endpointsOf(controller: object, gate: Gate): Endpoint[] {
  return implementationsOf(controller).map(({ method, definition }) => {
    refuseNestEnhancers(controller, method);
    const read = argumentsOf(Object.getPrototypeOf(controller) as object, method);
    const handler = (controller as Record<string, Handler>)[method]?.bind(controller) as Handler;
    return new Endpoint(definition, (call) => handler(...read(call)), gate);
  });
}

/** Not of a stream, nor of a file: both would be produced for nobody. */
const hasHead = (definition: RouteDef): boolean => !definition.stream && definition.bytes !== 'out';

function refuseOtherMethods(server: FastifyInstance, path: string, endpoints: readonly Endpoint[]): void {
  const allowed = new Set<string>(endpoints.flatMap(({ definition }) => methodsOf(definition)));
  if (endpoints.some(({ definition }) => hasHead(definition) && methodsOf(definition).includes('GET')))
    allowed.add('HEAD');
  const refusal = new ServiceError('METHOD_NOT_ALLOWED', undefined, { headers: { allow: [...allowed].join(', ') } });
  server.route({
    method: server.supportedMethods.filter((method) => !allowed.has(method)),
    url: path,
    exposeHeadRoute: false,
    // Before the body is parsed: what it holds does not matter to a verb that is not there.
    onRequest: (_request, _reply, done) => done(refusal),
    handler: () => undefined,
  });
}
