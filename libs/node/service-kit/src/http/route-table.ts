import { methodsOf, serviceForPath, type RouteDef } from '@plateia/contracts';
import type { FastifyInstance, RouteOptions } from 'fastify';
import { keepRawBody, takeBytes } from './body-parser.js';
import { Endpoint, type Gate } from './endpoint.js';
import { implementationsOf } from './implements.js';
import { refuseNestEnhancers } from './nest-enhancers.js';
import { argumentsOf } from './parameters.js';
import { Refusal } from './refusal.js';

type Handler = (...parameters: unknown[]) => unknown;

/** Puts the calls that the controllers implement on the server. Each known path refuses the verbs it does not have. */
export function registerRoutes(server: FastifyInstance, controllers: readonly object[], gate: Gate): void {
  const endpoints = controllers.flatMap((controller) => endpointsOf(controller, gate));
  for (const { definition, handle } of endpoints) {
    const owner = serviceForPath(definition.path);
    if (owner !== gate.service)
      throw new Error(`${gate.service} implements ${definition.id} ${definition.path}, which is routed to ${owner}`);
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
  for (const [path, own] of Map.groupBy(endpoints, ({ definition }) => definition.path))
    refuseOtherMethods(server, path, own);
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
  const refusal = new Refusal('METHOD_NOT_ALLOWED', undefined, { headers: { allow: [...allowed].join(', ') } });
  server.route({
    method: server.supportedMethods.filter((method) => !allowed.has(method)),
    url: path,
    exposeHeadRoute: false,
    // Before the body is parsed: what it holds does not matter to a verb that is not there.
    onRequest: (_request, _reply, done) => done(refusal),
    handler: () => undefined,
  });
}
