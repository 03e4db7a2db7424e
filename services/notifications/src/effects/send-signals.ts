import { Injectable } from '@nestjs/common';
import type { SignalEffect } from '@plateia/contracts/notifications';
import { Relations } from '@plateia/people';
import { Clock } from '@plateia/runtime';
import type { NewStreamEntry, SignalEntry } from '../domain/stream-entry.js';
import { StreamHub } from '../streams/stream-hub.js';
import { StreamLog } from '../streams/stream-log.js';
import { StreamSignals } from '../streams/stream-signals.js';

@Injectable()
export class SendSignals {
  constructor(
    private readonly relations: Relations,
    private readonly log: StreamLog,
    private readonly signals: StreamSignals,
    private readonly hub: StreamHub,
    private readonly clock: Clock,
  ) {}

  /** @param isHeardByAll every replica is about to tell it to the streams that it holds itself */
  async send(told: readonly SignalEffect[], cause: string, isHeardByAll: boolean): Promise<void> {
    const entries = await Promise.all(told.map((one) => this.entriesOf(one, cause, isHeardByAll)));
    await this.log.append(entries.flat());
  }

  private async entriesOf(told: SignalEffect, cause: string, isHeardByAll: boolean): Promise<NewStreamEntry[]> {
    const { signal: name, stored } = told.signal;
    const data = told.signal.data.parse(told.data) as object;
    const meant = await Promise.all(told.receivers.map((receiver) => this.isMeant(receiver, told)));
    const receivers = told.receivers.filter((_receiver, n) => meant[n]);
    const signal = name as SignalEntry['signal'];
    const { from } = told;
    const about = (receiver: string) => from !== undefined && from !== receiver && { about: from };
    if (stored) return receivers.map((receiver) => ({ receiver, signal, cause, data, ...about(receiver) }));
    const passing = { kind: 'passing', id: this.clock.newId(), signal, data, receivers } as const;
    if (isHeardByAll) this.hub.receive(passing);
    else if (receivers.length > 0) this.signals.send(passing);
    return [];
  }

  private async isMeant(receiver: string, { from, unlessFriendsWith }: SignalEffect): Promise<boolean> {
    if (from !== undefined && from !== receiver && (await this.relations.areBlocked(receiver, from))) return false;
    return unlessFriendsWith === undefined || !(await this.relations.areFriendsNow(receiver, unlessFriendsWith));
  }
}
