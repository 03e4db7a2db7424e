import { errorAnswerOf, errorCatalogue, type ErrorAnswer, type ErrorCode } from '@plateia/contracts';
import type { SetCookie } from './reply.js';

export interface ServiceErrorExtras {
  headers?: Readonly<Record<string, string>>;
  cookies?: readonly SetCookie[];
  /** where the contract of the call gives this code another status than elsewhere */
  status?: number;
}

/** A "no" that the caller is told, by its code of the catalogue. Everything else that is thrown is a fault of ours. */
export class ServiceError extends Error {
  readonly status: number;

  constructor(
    readonly code: ErrorCode,
    readonly details?: unknown,
    readonly extras: ServiceErrorExtras = {},
  ) {
    super(errorCatalogue[code].en);
    this.name = 'ServiceError';
    this.status = extras.status ?? errorCatalogue[code].status ?? 500;
  }

  get body(): ErrorAnswer {
    return errorAnswerOf(this.code, this.details);
  }
}
