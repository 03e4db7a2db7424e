import { DenyList, RemoteKeySet, sessionCookies, SessionVerifier, type SessionCookies } from '@plateia/auth';
import type { Scheduler } from '@plateia/runtime';
import type { ProcessParts } from './process-parts.js';
import type { ServiceContext } from './service-context.js';

/** How one service knows who calls it: identity's keys, and the sessions that ended before their tokens. */
export class Sessions {
  readonly denyList: DenyList;
  readonly verifier: SessionVerifier;
  readonly cookies: SessionCookies;
  private readonly remote?: RemoteKeySet;

  constructor(
    { name, platform, connection, clock, logger }: ServiceContext,
    process: Pick<ProcessParts, 'shape' | 'keys'>,
  ) {
    this.cookies = sessionCookies(platform.PUBLIC_ORIGIN.startsWith('https:'));
    this.denyList = new DenyList(connection, clock);
    // Identity asks nobody for its own keys.
    const isHandedOver = process.shape === 'together' || name === 'identity';
    if (!isHandedOver) this.remote = new RemoteKeySet(platform.JWKS_URL, connection, clock, logger);
    const keys = this.remote ?? process.keys;
    this.verifier = new SessionVerifier({ keys, denyList: this.denyList, clock, cookie: this.cookies.access });
  }

  /** what it still has to learn before it can tell who calls */
  missing(): string[] {
    const keys = this.remote?.isLoaded === false ? ['keys'] : [];
    return this.denyList.isLoaded ? keys : ['denials', ...keys];
  }

  async open(scheduler: Scheduler): Promise<void> {
    await this.denyList.open(scheduler);
    await this.remote?.open(scheduler);
  }
}
