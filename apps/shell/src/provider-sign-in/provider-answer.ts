/** What the server sends the window back with: http-api I5. */
export type ProviderAnswer = { token: string; isNew: boolean } | { error: string };

/** The server's words in an address of the callback page. */
export function answerIn(query: URLSearchParams): ProviderAnswer {
  const token = query.get('token');
  return token ? { token, isNew: query.get('isNew') === 'true' } : { error: query.get('error') ?? 'INVALID_STATE' };
}

/** From the page back to the window, which has nothing more to do. */
export const TAKEN = 'plateia.provider.taken';

/** From the window to the page that opened it; undefined for whatever else is said there. */
export function handedIn(data: unknown): ProviderAnswer | undefined {
  const { token, isNew, error } = (data ?? {}) as { token?: unknown; isNew?: unknown; error?: unknown };
  if (typeof token === 'string' && typeof isNew === 'boolean') return { token, isNew };
  return typeof error === 'string' ? { error } : undefined;
}
