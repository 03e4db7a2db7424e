import { errorCatalogue, type ErrorCode } from '@plateia/contracts';
import type { Extras } from './reply.js';

/** A "no" by its code of the catalogue. Whatever else is thrown is a fault of the mock itself. */
export class ServiceError extends Error {
  readonly code: ErrorCode;
  readonly details: unknown;
  readonly extras: Extras;

  constructor(code: ErrorCode, details?: unknown, extras: Extras = {}) {
    super(errorCatalogue[code].en);
    this.name = 'ServiceError';
    this.code = code;
    this.details = details;
    this.extras = extras;
  }

  get status(): number {
    return errorCatalogue[this.code].status ?? 500;
  }
}
