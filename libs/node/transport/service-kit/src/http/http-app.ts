import type { DynamicModule, Type } from '@nestjs/common';
import { ModulesContainer, NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Registry } from 'prom-client';
import { BODY_LIMIT, parseJsonBodies } from './body-parser.js';
import type { Gate } from './endpoint.js';
import { requestIdOf, standardHeaders } from './headers.js';
import { observeCalls } from './observation.js';
import { ServiceError } from './service-error.js';
import { registerRoutes } from './route-table.js';
import { sendServiceError } from './sending.js';
import { WireErrors } from './wire-errors.filter.js';

export interface HttpAppOptions {
  module: Type | DynamicModule;
  gate: Gate;
  production: boolean;
  metrics: Registry;
}

/** One service as an HTTP application that nobody listens for yet. */
export interface HttpApp {
  nest: NestFastifyApplication;
  handle: (request: IncomingMessage, response: ServerResponse) => void;
}

export async function createHttpApp({
  module,
  gate,
  production,
  metrics,
}: HttpAppOptions): Promise<NestFastifyApplication> {
  const headers = standardHeaders(production);
  const stamp = (request: FastifyRequest, reply: FastifyReply) =>
    reply.headers(headers).header('x-request-id', request.id);
  const adapter = new FastifyAdapter({
    genReqId: requestIdOf,
    bodyLimit: BODY_LIMIT,
    // A path that cannot be decoded names nothing. No hook runs for it.
    frameworkErrors: (_error: unknown, request: FastifyRequest, reply: FastifyReply) =>
      void sendServiceError(stamp(request, reply), new ServiceError('ROUTE_NOT_FOUND')),
  });
  const server = adapter.getInstance<FastifyInstance>();
  server.addHook('onRequest', (request, reply, done) => {
    stamp(request, reply);
    done();
  });
  observeCalls(server, gate.logger, metrics);
  parseJsonBodies(server);
  const nest = await NestFactory.create<NestFastifyApplication>(module, adapter, {
    bodyParser: false,
    logger: false,
    abortOnError: false,
  });
  nest.useGlobalFilters(new WireErrors(gate.logger));
  return nest;
}

/** Calls the modules' own hooks, puts the routes in place and is ready to serve. */
export async function openHttpApp(nest: NestFastifyApplication, gate: Gate): Promise<HttpApp> {
  await nest.init();
  const server: FastifyInstance = nest.getHttpAdapter().getInstance();
  registerRoutes(server, controllersOf(nest), gate);
  await server.ready();
  return { nest, handle: (request, response) => server.routing(request, response) };
}

function controllersOf(nest: NestFastifyApplication): object[] {
  const modules = [...nest.get(ModulesContainer).values()];
  return modules.flatMap(({ controllers }) => [...controllers.values()].map(({ instance }) => instance));
}
