import { Controller, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import type { Unsubscribe } from '@plateia/cache';
import type { EventDef, EventEnvelope } from '@plateia/contracts';
import { notifyRules } from '@plateia/contracts/all';
import { Handles, type EventContext } from '@plateia/events';
import { isPresence, TransientEvents } from '@plateia/service-kit';
import { ApplyEffects } from './apply-effects.js';

const rules = new Map(notifyRules.map((rule) => [rule.notifies.type, rule]));
const definitions = notifyRules.map(({ notifies }) => notifies);
const logged = definitions.filter((definition) => !isPresence(definition)) as [EventDef, ...EventDef[]];

/** Every event of which its own slice says what members are told. */
@Controller()
export class NotifyConsumer implements OnApplicationBootstrap, OnModuleDestroy {
  private unsubscribe?: Unsubscribe;

  constructor(
    private readonly applyEffects: ApplyEffects,
    private readonly transientEvents: TransientEvents,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const passing = definitions.filter(isPresence);
    this.unsubscribe = await this.transientEvents.hear(passing, (envelope) =>
      this.notify(envelope, { replay: false, live: true }),
    );
  }

  async onModuleDestroy(): Promise<void> {
    await this.unsubscribe?.();
  }

  @Handles(...logged)
  async handle(@Payload() envelope: EventEnvelope, @Ctx() context: EventContext): Promise<void> {
    await this.notify(envelope, context);
  }

  private async notify(envelope: EventEnvelope, context: Pick<EventContext, 'replay' | 'live'>): Promise<void> {
    const rule = rules.get(envelope.type);
    if (rule) await this.applyEffects.run(rule, envelope, context);
  }
}
