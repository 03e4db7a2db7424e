import { newId, topics, type EventDef } from '@plateia/contracts';
import { emit, EventComposer, type LogEntry } from '@plateia/events';
import { ORIGIN, ServiceHarness, startService } from '@plateia/service-harness';
import type { z } from 'zod';
import { notificationsService } from '../../src/index.js';

interface Options {
  redisUrl?: string;
}

/** Notifications, with the services that tell them played by the test. */
export class NotificationsHarness extends ServiceHarness {
  static async start({ redisUrl }: Options = {}): Promise<NotificationsHarness> {
    return new NotificationsHarness(await startService(notificationsService, { REDIS_URL: redisUrl }));
  }

  member(userId = newId(Date.now())): NotifiedMember {
    return new NotifiedMember(this, userId, newId(Date.now()));
  }

  /** An event as its owner would send it at this moment of the service's clock. */
  event<E extends EventDef>(definition: E, data: z.input<E['data']>, version = 1): LogEntry {
    const composer = new EventComposer(topics[definition.topic].writer, this.clock);
    const [entry] = composer.compose([emit(definition, data, { actor: 'system' })], version);
    return entry as LogEntry;
  }

  async send(...entries: LogEntry[]): Promise<void> {
    await this.context.eventLog.publish(entries.map(({ topic, key, envelope }) => ({ topic, key, envelope })));
  }

  /** Sent and handled. */
  async happened(...entries: LogEntry[]): Promise<void> {
    await this.send(...entries);
    await this.drain();
  }
}

/** Signs in anew for every call: what a test moves by hours outlives a token. */
export class NotifiedMember {
  constructor(
    private readonly harness: NotificationsHarness,
    readonly userId: string,
    readonly sid: string,
  ) {}

  async get<T>(path: string): Promise<T> {
    const response = await fetch(this.harness.address + path, { headers: { cookie: await this.cookie() } });
    return (await response.json()) as T;
  }

  async post<T>(path: string, body: object): Promise<T> {
    const headers = { cookie: await this.cookie(), origin: ORIGIN, 'content-type': 'application/json' };
    const response = await fetch(this.harness.address + path, { method: 'POST', headers, body: JSON.stringify(body) });
    return (await response.json()) as T;
  }

  async cookie(): Promise<string> {
    const { userId, sid } = this;
    return (await this.harness.signedIn({ userId, sid })).cookie;
  }
}
