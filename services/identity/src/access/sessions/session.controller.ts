import { Controller } from '@nestjs/common';
import { ACCESS_TOKEN_SECONDS, SessionVerifier, SigningKeys } from '@plateia/auth';
import type { RouteInput } from '@plateia/contracts';
import { keySet, logout, refreshSession, revokeSessions, sessions } from '@plateia/contracts/identity';
import { Caller, Implements, Input, reply, RequestContext } from '@plateia/service-kit';
import { EndSession } from './end-session.js';
import { ListSessions } from './list-sessions.js';
import { RefreshSession } from './refresh-session.js';
import { RevokeSessions } from './revoke-sessions.js';
import { SessionJar } from './session-jar.js';

@Controller()
export class SessionController {
  constructor(
    private readonly refreshing: RefreshSession,
    private readonly ending: EndSession,
    private readonly jar: SessionJar,
    private readonly keys: SigningKeys,
    private readonly verifier: SessionVerifier,
    private readonly listing: ListSessions,
    private readonly revoking: RevokeSessions,
  ) {}

  @Implements(refreshSession)
  async refresh(@RequestContext() context: RequestContext) {
    const cookies = await this.refreshing.run(this.jar.refreshIn(context.cookies));
    return reply(200, { expires_in: ACCESS_TOKEN_SECONDS }, { cookies });
  }

  @Implements(keySet)
  keySet() {
    return this.keys.publicSet;
  }

  @Implements(logout)
  async logout(@RequestContext() context: RequestContext) {
    const session = await this.verifier.endedSession(context.header('cookie'));
    if (session) await this.ending.run(session.sid, 'logout');
    return reply(200, { message: 'Signed out' }, { cookies: this.jar.cleared() });
  }

  @Implements(sessions)
  list(@Caller() caller: Caller) {
    return this.listing.run(caller);
  }

  @Implements(revokeSessions)
  revoke(@Caller() caller: Caller, @Input() { sessionId }: RouteInput<typeof revokeSessions>) {
    return this.revoking.run(caller, sessionId);
  }
}
