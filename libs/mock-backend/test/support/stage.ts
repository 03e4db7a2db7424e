import type { Platform } from '@plateia/testing';

/** An API under test: the real one or the mock. */
export interface Stage extends Pick<Platform, 'origin' | 'inbox' | 'moveClock'> {
  /** until every effect of what was done can be read */
  settled(): Promise<void>;
  /** a checkout, at the provider; the mock has none, and takes whoever comes back for one who has paid */
  pay(checkoutUrl: string, sessionId: string): Promise<void>;
  stop(): Promise<void>;
}

/** Asked when a test runs: the stage is raised once for all of them. */
export type OnStage = () => Stage;
