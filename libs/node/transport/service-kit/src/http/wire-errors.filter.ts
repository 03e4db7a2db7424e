import { Catch, HttpException, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { Logger } from '@plateia/runtime';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { refusalFor } from './faults.js';
import { ServiceError } from './service-error.js';
import { sendServiceError } from './sending.js';

/** What ends before a call begins (no such path, a body that cannot be read) gets the same shape as every other refusal. */
@Catch()
export class WireErrors implements ExceptionFilter {
  constructor(private readonly logger: Logger) {}

  catch(fault: unknown, host: ArgumentsHost): void {
    if (host.getType() !== 'http') throw fault;
    const { raw } = host.switchToHttp().getRequest<FastifyRequest>();
    const refusal = fault instanceof HttpException ? ofFramework(fault.getStatus()) : refusalFor(fault, raw);
    if (refusal.code === 'INTERNAL') this.logger.error({ err: fault }, 'request failed');
    void sendServiceError(host.switchToHttp().getResponse<FastifyReply>(), refusal);
  }
}

/** Fastify's own refusals arrive as exceptions of Nest with their status. */
function ofFramework(status: number): ServiceError {
  if (status === 404) return new ServiceError('ROUTE_NOT_FOUND');
  if (status === 413) return new ServiceError('PAYLOAD_TOO_LARGE');
  if (status === 415) return new ServiceError('UNSUPPORTED_MEDIA_TYPE');
  return new ServiceError(status < 500 ? 'BAD_JSON' : 'INTERNAL');
}
