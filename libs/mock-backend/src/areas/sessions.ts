import { revokeSessions, sessions } from '@plateia/contracts/identity';
import { answers } from '../kit/handler.js';
import { ServiceError } from '../kit/service-error.js';
import { endSession } from '../world/sessions.js';

const listed = answers(sessions, ({ world, caller }) => ({
  items: world.state.sessions
    .filter(({ userId }) => userId === caller.userId)
    .sort((x, y) => y.lastSeenAt - x.lastSeenAt)
    .map(({ id, device, createdAt, lastSeenAt }) => ({
      sessionId: id,
      device,
      city: null,
      createdAt: new Date(createdAt).toISOString(),
      lastSeenAt: new Date(lastSeenAt).toISOString(),
      current: id === caller.sessionId,
    })),
}));

const revoked = answers(revokeSessions, ({ world, caller, input: { sessionId } }) => {
  const own = world.state.sessions.filter(({ userId }) => userId === caller.userId).map(({ id }) => id);
  if (sessionId !== undefined && !own.includes(sessionId)) throw new ServiceError('RESOURCE_NOT_FOUND');
  const ended = sessionId === undefined ? own.filter((id) => id !== caller.sessionId) : [sessionId];
  for (const id of ended) endSession(world, id, 'revoked');
  return { revoked: ended.length };
});

export const sessionHandlers = [listed, revoked];
