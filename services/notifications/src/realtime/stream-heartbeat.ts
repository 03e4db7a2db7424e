import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { DenyList } from '@plateia/auth';
import type { Unsubscribe } from '@plateia/cache';
import { HOUR_MS, SECOND_MS, lowestIdAt } from '@plateia/contracts';
import { Clock, Scheduler } from '@plateia/runtime';
import { RESUME_SLACK_MS } from '../domain/resume.js';
import { LivePostDigests } from '../posts/live-post-digests.js';
import { HEARTBEAT } from '../streams/sse.js';
import { StreamHub } from '../streams/stream-hub.js';
import { StreamLog } from '../streams/stream-log.js';
import { StreamSignals, type StreamSignal } from '../streams/stream-signals.js';

const TICK_MS = SECOND_MS;
const BEAT_MS = 25 * SECOND_MS;
const BEAT_ALONE_MS = 2 * SECOND_MS;
const LONGEST_MS = 6 * HOUR_MS;
/** The planner merges one index scan per member, and sorts in memory above some two hundred. */
const MEMBERS_AT_ONCE = 100;

/** Keeps streams alive and honest: signals in, heartbeats out, a look at the log for what no signal brought. */
@Injectable()
export class StreamHeartbeat implements OnApplicationBootstrap, OnModuleDestroy {
  private unsubscribe?: Unsubscribe;
  private beatAt: number;
  private readAt: number;

  constructor(
    private readonly hub: StreamHub,
    private readonly log: StreamLog,
    private readonly signals: StreamSignals,
    private readonly denials: DenyList,
    private readonly clock: Clock,
    private readonly scheduler: Scheduler,
    private readonly digests: LivePostDigests,
  ) {
    this.beatAt = clock.now();
    this.readAt = this.beatAt;
  }

  async onApplicationBootstrap(): Promise<void> {
    this.unsubscribe = await this.signals.onSignal((signal) => this.receive(signal));
    this.scheduler.every('streams', TICK_MS, () => this.tick());
  }

  async onModuleDestroy(): Promise<void> {
    this.hub.stop();
    await this.unsubscribe?.();
  }

  private receive(signal: StreamSignal): void {
    this.hub.receive(signal);
    this.digests.receive(signal);
  }

  private async tick(): Promise<void> {
    const now = this.clock.now();
    this.endWhatIsOver(now);
    const isDue = this.hasPassed(BEAT_MS, this.beatAt, now);
    if (isDue) {
      this.beatAt = now;
      this.hub.beat(HEARTBEAT);
    }
    if (isDue || (!this.signals.available && this.hasPassed(BEAT_ALONE_MS, this.readAt, now)))
      await this.readAgain(now);
  }

  /** Also when the clock was set back. */
  private hasPassed(ms: number, since: number, now: number): boolean {
    return now - since >= ms || now < since;
  }

  private endWhatIsOver(now: number): void {
    this.hub.close(({ openedAt }) => now - openedAt >= LONGEST_MS);
    // An access token is older than its stream, so a denial of older tokens means the stream as well.
    const isDenied = (userId: string, sid: string, openedAt: number) =>
      this.denials.denies({ sub: userId, sid, iat: Math.floor(openedAt / SECOND_MS) });
    this.hub.end(({ session, openedAt }) => isDenied(session.userId, session.sid, openedAt), 'revoked');
  }

  private async readAgain(now: number): Promise<void> {
    const since = Math.min(this.readAt, now) - RESUME_SLACK_MS;
    const online = this.hub.online;
    for (let start = 0; start < online.length; start += MEMBERS_AT_ONCE) {
      const members = online.slice(start, start + MEMBERS_AT_ONCE);
      this.hub.deliver(await this.log.afterForAll(members, lowestIdAt(since)));
    }
    this.readAt = now;
    this.hub.forgetSentBefore(since - BEAT_MS);
  }
}
