import type { ErrorCode } from '../index.js';

/** A newer server may know codes that this client does not. */
export type AnsweredCode = ErrorCode | (string & {});

interface Refused {
  /** null: no answer came */
  status: number | null;
  code: AnsweredCode;
  /** English; what a member reads is the text of the code in their language */
  message?: string;
  details?: unknown;
  requestId?: string | null;
  /** seconds */
  retryAfter?: number | null;
  cause?: unknown;
}

/** A call that was refused, or that nobody answered. */
export class ApiError extends Error {
  readonly status: number | null;
  readonly code: AnsweredCode;
  readonly details: unknown;
  readonly requestId: string | null;
  readonly retryAfter: number | null;

  constructor({ status, code, message = code, details, requestId = null, retryAfter = null, cause }: Refused) {
    super(message, { cause });
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.details = details;
    this.requestId = requestId;
    this.retryAfter = retryAfter;
  }
}

/** Answers that are not of our shape come from something between us and the service. */
const GATEWAY_STATUSES = new Set([502, 503, 504]);

export function refusalOf(response: Response, body: unknown): ApiError {
  const { errorCode, errorMessage, details } = errorIn(body);
  const retryAfter = Number.parseInt(response.headers.get('retry-after') ?? '', 10);
  return new ApiError({
    status: response.status,
    code: errorCode ?? (GATEWAY_STATUSES.has(response.status) ? 'UNAVAILABLE' : 'INTERNAL'),
    message: errorMessage,
    details,
    requestId: response.headers.get('x-request-id'),
    retryAfter: Number.isNaN(retryAfter) ? null : retryAfter,
  });
}

function errorIn(body: unknown): { errorCode?: string; errorMessage?: string; details?: unknown } {
  const error = (body as { error?: unknown } | null | undefined)?.error;
  if (typeof error !== 'object' || error === null) return {};
  const { errorCode, errorMessage, details } = error as Record<string, unknown>;
  if (typeof errorCode !== 'string') return {};
  return { errorCode, errorMessage: typeof errorMessage === 'string' ? errorMessage : undefined, details };
}
