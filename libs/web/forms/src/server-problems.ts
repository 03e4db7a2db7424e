/** One entry of the details of VALIDATION_FAILED. */
export interface ServerProblem {
  field: string;
  rule: string;
}

/** An error of a call that named fields; everything else is an empty list. */
export function problemsIn(error: unknown): ServerProblem[] {
  const { code, details } = (error ?? {}) as { code?: unknown; details?: unknown };
  return code === 'VALIDATION_FAILED' && Array.isArray(details) ? details.filter(isProblem) : [];
}

function isProblem(detail: unknown): detail is ServerProblem {
  const { field, rule } = (detail ?? {}) as Record<string, unknown>;
  return typeof field === 'string' && typeof rule === 'string';
}
