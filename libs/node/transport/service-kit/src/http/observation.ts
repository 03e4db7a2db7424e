import { currentTrace, type Logger } from '@plateia/runtime';
import type { FastifyInstance } from 'fastify';
import { Histogram, type Registry } from 'prom-client';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** the row of the HTTP reference that the route answers */
    callId?: string;
  }
  interface FastifyRequest {
    /** as above, where several calls share the route */
    callId: string | null;
  }
}

const NOBODY = 'none';
const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** One log line and one measurement for each answer. */
export function observeCalls(server: FastifyInstance, logger: Logger, metrics: Registry): void {
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer a call, by the row of the HTTP reference and the status',
    labelNames: ['call', 'status'],
    buckets: SECONDS,
    registers: [metrics],
  });
  server.decorateRequest('callId', null);
  server.addHook('onResponse', (request, reply, done) => {
    const call = request.callId ?? request.routeOptions.config.callId ?? NOBODY;
    const status = reply.statusCode;
    const ms = reply.elapsedTime;
    durations.observe({ call, status }, ms / 1_000);
    const level = status >= 500 ? 'error' : 'info';
    if (logger.isLevelEnabled(level)) {
      // Of a request that never came to its call there is no trace that would say its id.
      const id = currentTrace() ? {} : { requestId: request.id };
      logger[level]({ ...id, call, method: request.method, status, ms: Math.round(ms * 100) / 100 }, 'answered');
    }
    done();
  });
}
