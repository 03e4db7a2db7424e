import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from './endpoint.js';
import { ServiceError } from './service-error.js';
import { sendServiceError } from './sending.js';

/** Calls of one path and verb: the action says which is meant, in the address or in the body. */
export class Actions {
  private readonly byAction: ReadonlyMap<string | undefined, Endpoint>;

  constructor(endpoints: readonly Endpoint[]) {
    this.byAction = new Map(endpoints.map((endpoint) => [endpoint.definition.action, endpoint]));
    if (this.byAction.size < endpoints.length)
      throw new Error(`Two calls answer ${endpoints.map(({ definition }) => definition.id).join(' and ')}`);
  }

  readonly handle = (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> | FastifyReply => {
    const named = [request.query, request.body].map(actionIn).filter((action) => action !== undefined);
    const [action] = named;
    const endpoint = named.every((one) => one === action) ? this.byAction.get(action) : undefined;
    if (!endpoint) return sendServiceError(reply, this.unknown(named.length === 0));
    request.callId = endpoint.definition.id;
    return endpoint.handle(request, reply);
  };

  private unknown(isMissing: boolean): ServiceError {
    const known = [...this.byAction.keys()].filter((action) => action !== undefined).join(', ');
    const rule = isMissing ? 'required' : 'one_of';
    return new ServiceError('VALIDATION_FAILED', [{ field: 'action', rule, message: `One of: ${known}` }]);
  }
}

/** What is no name of an action is none that is known. */
function actionIn(fields: unknown): string | undefined {
  const action: unknown = (fields as { action?: unknown } | null | undefined)?.action;
  return action === undefined || typeof action === 'string' ? action : '';
}
