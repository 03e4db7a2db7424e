import { methodsOf, serviceForPath } from '@plateia/contracts';
import type { FastifyInstance } from 'fastify';
import { Endpoint, type Gate } from './endpoint.js';
import { implementationsOf } from './implements.js';
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
    server.route({
      method: [...methodsOf(definition)],
      url: definition.path,
      config: { callId: definition.id },
      exposeHeadRoute: !definition.stream,
      handler: handle,
    });
  }
  for (const [path, own] of Map.groupBy(endpoints, ({ definition }) => definition.path))
    refuseOtherMethods(server, path, own);
}

function endpointsOf(controller: object, gate: Gate): Endpoint[] {
  return implementationsOf(controller).map(({ method, definition }) => {
    const read = argumentsOf(Object.getPrototypeOf(controller) as object, method);
    const handler = (controller as Record<string, Handler>)[method]?.bind(controller) as Handler;
    return new Endpoint(definition, (call) => handler(...read(call)), gate);
  });
}

function refuseOtherMethods(server: FastifyInstance, path: string, endpoints: readonly Endpoint[]): void {
  const allowed = new Set<string>(endpoints.flatMap(({ definition }) => methodsOf(definition)));
  const hasHead = endpoints.some(({ definition }) => !definition.stream && methodsOf(definition).includes('GET'));
  if (hasHead) allowed.add('HEAD');
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
