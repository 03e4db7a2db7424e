import type { RouteDef } from '@plateia/contracts';
import { noTracer, type Logger, type OpenSpan, type Tracer, type Work } from '@plateia/runtime';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { IdempotencyKeys } from '../idempotency/idempotency-keys.js';
import type { Limiter } from '../limits/limiter.js';
import { admit } from './admission.js';
import type { Call } from './call.js';
import { refuseCrossSite } from './cross-site.js';
import { refusalFor } from './faults.js';
import { idempotently } from './idempotent-answer.js';
import { readInput, requireBody } from './input.js';
import { present, type Presented } from './presentation.js';
import { RateLimits } from './rate-limits.js';
import { ServiceError } from './service-error.js';
import { send, sendServiceError } from './sending.js';
import type { Caller, SessionVerifier } from './session.js';
import type { EventStreams } from './streams.js';
import type { TrustedProxies } from './trusted-proxies.js';
import { RequestContext } from './request-context.js';

/** What every call of a service passes on its way in. */
export interface Gate {
  service: string;
  publicOrigin: string;
  trustedProxies: TrustedProxies;
  sessions: SessionVerifier;
  limiter: Pick<Limiter, 'take'>;
  idempotency: Pick<IdempotencyKeys, 'run'>;
  streams: EventStreams;
  logger: Logger;
  tracer: Tracer;
  newId: () => string;
}

/** One call of the contract as it is served. The order of its checks is part of the API. */
export class Endpoint {
  private readonly limits: RateLimits;
  private readonly tracer: Tracer;

  constructor(
    readonly definition: RouteDef,
    private readonly work: (call: Call) => unknown,
    private readonly gate: Gate,
  ) {
    this.limits = new RateLimits(definition, gate.limiter);
    // A stream is open for hours: it is no piece of work.
    this.tracer = definition.stream ? noTracer : gate.tracer;
  }

  /** The body has been parsed by now: what cannot be read is refused before anything else is looked at. */
  readonly handle = (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> =>
    this.tracer.run(this.workOf(request), async (span) => {
      await this.serve(request, reply, span);
      span.add({ 'http.response.status_code': reply.statusCode });
      return reply;
    });

  private workOf({ id: requestId, method, headers: { traceparent } }: FastifyRequest): Work {
    const { id, path } = this.definition;
    return {
      name: `${method} ${path}`,
      kind: 'call',
      attributes: { 'http.request.method': method, 'http.route': path, 'plateia.call': id },
      requestId,
      causedBy: typeof traceparent === 'string' ? traceparent : undefined,
    };
  }

  private async serve(request: FastifyRequest, reply: FastifyReply, span: OpenSpan): Promise<FastifyReply> {
    try {
      const call = this.open(request, reply);
      requireBody(this.definition, request);
      if (this.definition.access.who !== 'PSP' && !this.definition.bytes)
        refuseCrossSite(request.method, request.headers, this.gate.publicOrigin);
      call.caller = await this.callerOf(request);
      admit(this.definition.access, call.caller);
      await this.limits.take(call.caller, call.context);
      call.input = readInput(this.definition, request);
      await this.limits.takeOf(call.caller, call.input);
      return await this.answer(call);
    } catch (fault) {
      return this.refuse(reply, fault, span);
    }
  }

  private open(request: FastifyRequest, reply: FastifyReply): Call {
    const context = new RequestContext(request, this.gate.trustedProxies);
    const openStream = () => this.gate.streams.start(reply);
    return { request, reply, context, caller: null, input: {}, newId: this.gate.newId, openStream };
  }

  private callerOf(request: FastifyRequest): Caller | null | Promise<Caller | null> {
    return this.definition.access.who === 'PSP' || this.definition.bytes
      ? null
      : this.gate.sessions.verify(request.headers.cookie);
  }

  private async answer(call: Call): Promise<FastifyReply> {
    if (this.definition.stream) {
      await this.work(call);
      return call.reply;
    }
    const run = async (): Promise<Presented> => present(this.definition, await this.work(call));
    const honoursKeys = this.definition.idempotency?.includes('K') ?? false;
    const presented = honoursKeys ? await idempotently(this.gate.idempotency, call, this.definition, run) : await run();
    if (this.definition.cacheControl) call.reply.header('cache-control', this.definition.cacheControl);
    return send(call.request, call.reply, presented);
  }

  private refuse(reply: FastifyReply, fault: unknown, span: OpenSpan): FastifyReply {
    const refusal = refusalFor(fault, reply.request.raw);
    const isOurs = !(fault instanceof ServiceError) && refusal.status >= 500;
    if (refusal.status >= 500) span.fail(fault);
    if (isOurs) this.gate.logger.error({ err: fault, route: this.definition.id }, 'call failed');
    if (!reply.sent) return sendServiceError(reply, refusal);
    reply.raw.destroy();
    return reply;
  }
}
