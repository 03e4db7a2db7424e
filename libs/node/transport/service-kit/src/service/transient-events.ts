import { CacheUnavailable, type Cache, type Unsubscribe } from '@plateia/cache';
import { eventEnvelope, PRESENCE, topics, understands, type EventDef, type EventEnvelope } from '@plateia/contracts';
import type { Emission, EventComposer } from '@plateia/events';
import type { Logger } from '@plateia/runtime';

export const isPresence = ({ topic }: EventDef): boolean => topic === PRESENCE;

/**
 * What is true for a moment and must leave no trace, such as who is typing. It goes past outbox, log and inbox to whoever listens
 * just now, in this process or over Redis; every replica hears it once. While Redis is away it is lost.
 */
export class TransientEvents {
  constructor(
    private readonly cache: Cache,
    private readonly composer: EventComposer,
    private readonly logger: Logger,
  ) {}

  /** Does not fail: nobody waits for it. */
  async say(emission: Emission): Promise<void> {
    if (!isPresence(emission.definition)) throw new Error(`${emission.definition.type} must not be lost: it has a log`);
    const [entry] = this.composer.compose([emission], 1);
    try {
      await this.cache.signal(PRESENCE, JSON.stringify(entry?.envelope));
    } catch (err) {
      if (!(err instanceof CacheUnavailable)) this.logger.error({ err }, 'what is true for a moment could not be told');
    }
  }

  hear(definitions: readonly EventDef[], handler: (envelope: EventEnvelope) => Promise<void>): Promise<Unsubscribe> {
    return this.cache.onSignal(PRESENCE, (payload) => {
      const envelope = eventEnvelope.safeParse(JSON.parse(payload)).data;
      const definition = definitions.find(({ type }) => type === envelope?.type);
      if (!envelope || !definition || !understands(definition, envelope.dataschema)) return;
      const data = definition.data.safeParse(envelope.data);
      if (envelope.source !== `/services/${topics[definition.topic].writer}` || !data.success) {
        this.logger.warn({ err: data.error, type: envelope.type }, 'what was heard breaks the contract');
        return;
      }
      handler({ ...envelope, data: data.data }).catch((err: unknown) =>
        this.logger.warn({ err, type: envelope.type }, 'what was heard could not be passed on'),
      );
    });
  }
}
