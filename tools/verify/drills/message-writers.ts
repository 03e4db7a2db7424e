import { sendMessage } from '@plateia/contracts/messaging';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Hands } from './hands.ts';
import { retryWrite } from './retry-write.ts';
import type { Ledger } from './ledger.ts';
import type { People } from './people.ts';

const HANDS = 2;
const MESSAGE_EVERY_MS = 150;

/** Friends who go on writing to each other whatever happens to the platform, until they are told to stop. */
export class MessageWriters extends Hands {
  readonly #people: People;
  readonly #ledger: Ledger;

  constructor(people: People, ledger: Ledger) {
    super();
    this.#people = people;
    this.#ledger = ledger;
  }

  protected acts() {
    return Array.from({ length: HANDS }, () => async () => {
      await this.#write();
      await sleep(MESSAGE_EVERY_MS);
    });
  }

  /** Every further try is the same message: by the sender's own id of it, or by the key of the call. */
  async #write(): Promise<void> {
    const from = oneOf(this.#people.members);
    const to = oneOf(this.#people.friendsOf(from));
    const message = { recipientId: to.userId, content: `drill ${randomUUID()}` };
    const id = randomUUID();
    const [more, options] = Math.random() < 0.5 ? [{ clientId: id }, {}] : [{}, { idempotencyKey: id }];
    const send = () => from.call(sendMessage, { ...message, ...more }, options);
    const sent = await retryWrite(this.#ledger, send, sendMessage.id);
    if (sent) this.#ledger.messages.set(sent.id, { from, to, content: message.content });
  }
}

const oneOf = <T>(all: readonly T[]): T => all[Math.floor(Math.random() * all.length)] as T;
