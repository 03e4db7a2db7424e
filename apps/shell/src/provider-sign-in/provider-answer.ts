/** What the server sends the window back with: http-api I5. */
export type ProviderAnswer = { token: string } | { error: string };

/** The server's words in an address of the callback page. */
export function answerIn(query: URLSearchParams): ProviderAnswer {
  const token = query.get('token');
  return token ? { token } : { error: query.get('error') ?? 'INVALID_STATE' };
}

/** From the window to the page that opened it. */
export interface Handed {
  plateiaProvider: ProviderAnswer;
}
/** From the page back to the window, which has nothing more to do. */
export const TAKEN = 'plateia.provider.taken';

export function handedIn(data: unknown): ProviderAnswer | undefined {
  const { plateiaProvider } = (data ?? {}) as Partial<Record<keyof Handed, unknown>>;
  const { token, error } = (plateiaProvider ?? {}) as { token?: unknown; error?: unknown };
  if (typeof token === 'string') return { token };
  return typeof error === 'string' ? { error } : undefined;
}
