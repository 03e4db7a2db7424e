import { jest } from '@jest/globals';
import type { LoggedUser, LoginResult } from '@plateia/contracts/identity';

export interface Answer {
  status?: number;
  body?: unknown;
  headers?: Record<string, string>;
}

export interface Call {
  path: string;
  body: unknown;
}

type Reply = Answer | (() => Answer | Promise<Answer>);

/** Stands in for the services: by path, one answer or one after the other, of which the last stays. */
export function serve(replies: Record<string, Reply | Reply[]>) {
  const calls: Call[] = [];
  const counts = new Map<string, number>();
  globalThis.fetch = jest.fn(async (input: unknown, init?: { body?: string }) => {
    const path = new URL(String(input), 'http://localhost').pathname;
    calls.push({ path, body: init?.body === undefined ? undefined : JSON.parse(init.body) });
    const listed = [replies[path] ?? refused(404, 'ROUTE_NOT_FOUND')].flat();
    const count = counts.get(path) ?? 0;
    counts.set(path, count + 1);
    const reply = listed[Math.min(count, listed.length - 1)]!;
    const { status = 200, body = {}, headers } = typeof reply === 'function' ? await reply() : reply;
    return new Response(JSON.stringify(body), { status, headers });
  }) as unknown as typeof fetch;
  const callsTo = (path: string): unknown[] => calls.filter((call) => call.path === path).map(({ body }) => body);
  return { callsTo };
}

export const refused = (
  status: number,
  errorCode: string,
  details?: unknown,
  headers?: Record<string, string>,
): Answer => ({ status, body: { error: { errorCode, errorMessage: errorCode, details } }, headers });

export const member = (fields: Partial<LoggedUser> = {}): LoggedUser => ({
  userId: '019a0000-0000-7000-8000-000000000001',
  fullName: '',
  email: 'eleni@example.gr',
  dob: null,
  country: null,
  activated: false,
  userPhoto: null,
  totalFriends: 0,
  totalPendingFriendRequests: 0,
  flags: { gamificationEnabled: false },
  isNew: true,
  role: 'member',
  marketplaceEnabled: false,
  username: 'eleni',
  lang: 'en',
  plan: 'free',
  deletionScheduledAt: null,
  consentedAt: null,
  ...fields,
});

export const newcomer = (missing = ['terms', 'privacy', 'dob', 'fullName', 'country']): LoginResult => ({
  user: member(),
  isNew: true,
  isBanned: false,
  isActivated: false,
  isConsentGiven: !missing.includes('terms'),
  missing,
});

export const activeMember = (): LoginResult => ({
  user: member({ activated: true, fullName: 'Ελένη Μαρκάκη', country: 'GR', dob: '1990-01-01', isNew: false }),
  isNew: false,
  isBanned: false,
  isActivated: true,
  isConsentGiven: true,
  missing: [],
});
