import { Controller } from '@nestjs/common';
import { ACCESS_TOKEN_SECONDS, SessionVerifier, SigningKeys } from '@plateia/auth';
import { keySet, logout, refreshSession } from '@plateia/contracts/identity';
import { Implements, reply, Visit } from '@plateia/service-kit';
import { EndSession } from '../sessions/end-session.js';
import { RefreshSession } from '../sessions/refresh-session.js';
import { SessionJar } from '../sessions/session-jar.js';

@Controller()
export class SessionController {
  constructor(
    private readonly refreshing: RefreshSession,
    private readonly ending: EndSession,
    private readonly jar: SessionJar,
    private readonly keys: SigningKeys,
    private readonly sessions: SessionVerifier,
  ) {}

  @Implements(refreshSession)
  async refresh(@Visit() visit: Visit) {
    const cookies = await this.refreshing.run(this.jar.refreshIn(visit.cookies));
    return reply(200, { expires_in: ACCESS_TOKEN_SECONDS }, { cookies });
  }

  @Implements(keySet)
  keySet() {
    return this.keys.publicSet;
  }

  @Implements(logout)
  async logout(@Visit() visit: Visit) {
    const session = await this.sessions.endedSession(visit.header('cookie'));
    if (session) await this.ending.run(session.sid, 'logout');
    return reply(200, { message: 'Signed out' }, { cookies: this.jar.cleared() });
  }
}
