import type { Caller } from '../kit/handler.js';
import { accountOf } from './people.js';
import type { Account } from './state.js';
import type { World } from './world.js';

/** As the real ones are called in development; what is in them is the session's id. */
const ACCESS = 'at';
const REFRESH = 'rt';

type Cookies = Readonly<Record<string, string | undefined>>;

export const signedOut = { [ACCESS]: null, [REFRESH]: null };

export function callerOf(world: World, cookies: Cookies): Caller | null {
  const session = sessionIn(world, cookies[ACCESS]);
  const account = session && accountOf(world, session.userId);
  if (!session || !account) return null;
  session.lastSeenAt = world.now();
  return { userId: session.userId, sessionId: session.id, stage: account.stage };
}

/** Answers the cookies of the new session. */
export function startSession(world: World, { userId }: Account, userAgent: string): Record<string, string> {
  const now = world.now();
  const session = { id: world.newId(), userId, device: deviceOf(userAgent), createdAt: now, lastSeenAt: now };
  world.state.sessions.push(session);
  return cookiesOf(session.id);
}

/** undefined: the refresh token is nobody's. */
export function refreshed(world: World, cookies: Cookies): Record<string, string> | undefined {
  const session = sessionIn(world, cookies[REFRESH]);
  return session && cookiesOf(session.id);
}

export function endSession(world: World, sessionId: string, reason: 'logout' | 'revoked' | 'deleted'): void {
  world.state.sessions = world.state.sessions.filter(({ id }) => id !== sessionId);
  world.signals.end(sessionId, reason);
}

const sessionIn = ({ state }: World, id: string | undefined) => state.sessions.find((session) => session.id === id);

const cookiesOf = (id: string): Record<string, string> => ({ [ACCESS]: id, [REFRESH]: id });

/** '' where the browser does not say what it is. */
const deviceOf = (userAgent: string): string => /Firefox|Edg|Chrome|Safari/.exec(userAgent)?.[0] ?? '';
