import { Injectable } from '@nestjs/common';
import type { EventEnvelope } from '@plateia/contracts';
import type { Effect, NotifyRule, MailEffect } from '@plateia/contracts/notifications';
import type { EventContext, FactOutcome } from '@plateia/events';
import { isPresence } from '@plateia/service-kit';
import { MailRequests } from './mail-requests.store.js';
import { Settings } from '../store/settings.store.js';
import type { EventInfo } from './event-info.js';
import { ApplyGroupEffects } from './apply-group-effects.js';
import { ApplyRowEffects } from './apply-row-effects.js';
import { SendSignals } from './send-signals.js';
import { ToldFacts } from './told-facts.store.js';

/** Does to rows, streams and mails what a rule says of its event. Everything in it may be done again. */
@Injectable()
export class ApplyEffects {
  constructor(
    private readonly facts: ToldFacts,
    private readonly rows: ApplyRowEffects,
    private readonly groups: ApplyGroupEffects,
    private readonly signals: SendSignals,
    private readonly settings: Settings,
    private readonly mails: MailRequests,
  ) {}

  async run(
    { notifies, effects: effectsOf }: NotifyRule,
    { id, time, subject, aggregateversion: version, data }: EventEnvelope,
    { replay, live }: Pick<EventContext, 'replay' | 'live'>,
  ): Promise<void> {
    if (replay) return;
    const info = { version, at: new Date(time), cause: live ? id : undefined };
    // Of a snapshot only what is newer than the last one is told.
    const isSnapshot = notifies.kind === 'snapshot';
    if (isSnapshot && (await this.apply(`${notifies.family}:${subject}`, info)) === 'outdated') return;
    const effects = await this.inForce(effectsOf(data, { id, time }), info);
    for (const effect of effects) await this.toRows(effect, info);
    if (!live) return;
    const told = effects.filter((effect) => effect.does === 'signal');
    await this.signals.send(told, id, isPresence(notifies));
    for (const effect of effects) if (effect.does === 'mail') await this.mail(effect, id);
  }

  /** Without what depends on a fact that something newer was told of. */
  private async inForce(effects: readonly Effect[], info: EventInfo): Promise<readonly Effect[]> {
    const reversed = new Set(effects.flatMap((effect) => (effect.does === 'take_back' ? [effect.fact] : [])));
    const outdated = new Set<string>();
    const about = [...new Set(effects.flatMap(factOf))].map(async (fact) => {
      const outcome = reversed.has(fact)
        ? await this.facts.reverse(fact, info.version, info.at)
        : await this.apply(fact, info);
      if (outcome === 'outdated') outdated.add(fact);
    });
    await Promise.all(about);
    return effects.filter((effect) => factOf(effect).every((fact) => !outdated.has(fact)));
  }

  private apply(fact: string, { version, at }: EventInfo): Promise<FactOutcome> {
    return this.facts.apply(fact, version, at);
  }

  private async toRows(effect: Effect, info: EventInfo): Promise<void> {
    switch (effect.does) {
      case 'row':
        return this.rows.single(effect, info);
      case 'row_until_read':
        return this.rows.counting(effect, info);
      case 'read':
        return this.rows.read(effect, info);
      case 'take_back':
        return this.rows.retract(effect, info);
      case 'grouped_row':
        return this.groups.join(effect, info);
      case 'leave_group':
        return this.groups.leave(effect, info);
      case 'signal':
      case 'mail':
        return;
    }
  }

  private async mail({ receiver, type, mail, params }: MailEffect, cause: string): Promise<void> {
    if (!(await this.settings.wantsMail(receiver, type))) return;
    // One event may be about several, each of whom is written to.
    const dedupeKey = `${cause}:${type}:${receiver}`;
    await this.mails.ask({ userId: receiver, mail, params: { ...params }, dedupeKey });
  }
}

/** Groups keep facts of their own, which they are counted from. */
const factOf = (effect: Effect): string[] => {
  switch (effect.does) {
    case 'row':
    case 'signal':
    case 'take_back':
      return effect.fact === undefined ? [] : [effect.fact];
    case 'row_until_read':
    case 'read':
    case 'grouped_row':
    case 'leave_group':
    case 'mail':
      return [];
  }
};
