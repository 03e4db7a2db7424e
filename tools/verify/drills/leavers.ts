import { createPost, replyToPost } from '@plateia/contracts/feed';
import { deleteAccount } from '@plateia/contracts/identity';
import { sendMessage } from '@plateia/contracts/messaging';
import { ApiError } from '@plateia/contracts/client';
import { codeFor, like, type Member, type SupervisedPlatform, until, uploaded } from '@plateia/testing';
import { PNG } from 'pngjs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Databases } from './databases.ts';
import { retryWrite } from './retry-write.ts';
import type { Ledger } from './ledger.ts';

/** Stands in all that somebody who leaves has written. */
export const WORDS = 'xylophone';
const ONE_AFTER_THE_OTHER_MS = 4_000;
const TRIED_FOR_MS = 180_000;

export const photo = (): Buffer => PNG.sync.write(new PNG({ width: 90, height: 60, fill: true }));

interface Parts {
  platform: SupervisedPlatform;
  databases: Databases;
  ledger: Ledger;
}

/** What somebody who stays has written to one who leaves. */
export interface Answer {
  by: Member;
  to: Member;
  /** the post of somebody who stays, under which the one who leaves had written */
  postId: string;
}

/** Members who have written, liked and been answered, and then leave. */
export class Leavers {
  readonly answers: Answer[] = [];
  /** photos of those who stay */
  kept = 0;
  readonly #codes = new Map<Member, string>();
  readonly #leaving: readonly Member[];
  readonly #staying: readonly Member[];
  readonly #parts: Parts;

  constructor(sides: { leaving: readonly Member[]; staying: readonly Member[] }, parts: Parts) {
    this.#leaving = sides.leaving;
    this.#staying = sides.staying;
    this.#parts = parts;
  }

  /** What is told in confidence and what is answered, so that others have to keep their part. */
  async live(): Promise<void> {
    const { platform } = this.#parts;
    const posts = this.#staying.slice(0, this.#leaving.length).map((author) => ({ author }));
    for (const [place, leaver] of this.#leaving.entries()) {
      const author = posts[place]?.author as Member;
      const theirs = await author.call(createPost, { content: `Number ${place} of those who stay`, privacySetting: 0 });
      await platform.drain();
      await like(leaver, theirs);
      const comment = await leaver.call(replyToPost, { id: theirs.id, content: `A ${WORDS} under yours` });
      await author.call(replyToPost, { id: theirs.id, replyToCommentId: comment.id, content: 'An answer that stays' });
      const [key, theirKey] = [await uploaded(leaver, photo()), await uploaded(author, photo())];
      await author.call(createPost, {
        content: `Photo ${place} that stays`,
        files: [{ key: theirKey, alt: 'Nothing' }],
      });
      this.kept++;
      const files = [{ key, alt: `A ${WORDS}` }];
      const own = await leaver.call(createPost, { content: `My ${WORDS}`, privacySetting: 0, files });
      await platform.drain();
      await like(author, own);
      await author.call(replyToPost, { id: own.id, content: 'Is it?' });
      await leaver.call(sendMessage, { recipientId: author.userId, content: `You may have my ${WORDS}` });
      await author.call(sendMessage, { recipientId: leaver.userId, content: 'Words that stay' });
      this.answers.push({ by: author, to: leaver, postId: theirs.id });
    }
    await platform.drain();
  }

  /** While nothing is killed: who kills the platform may kill its inbox. */
  async ask(): Promise<void> {
    for (const leaver of this.#leaving) {
      await leaver.call(deleteAccount, {});
      this.#codes.set(leaver, await codeFor(this.#parts.platform.inbox, leaver.email));
    }
  }

  /** One after the other, whatever is killed; the thirty days of each are over at once. */
  async leave(): Promise<void> {
    for (const leaver of this.#leaving) {
      await this.#close(leaver);
      await sleep(ONE_AFTER_THE_OTHER_MS);
    }
  }

  async #close(leaver: Member): Promise<void> {
    const { ledger } = this.#parts;
    const otp = this.#codes.get(leaver) ?? '';
    const confirm = async () => {
      // Closed by the try whose answer was lost: their session has ended.
      await leaver.call(deleteAccount, { otp }).catch((error: unknown) => {
        if (!(error instanceof ApiError) || error.status !== 401) throw error;
      });
    };
    await retryWrite(ledger, confirm, deleteAccount.id, leaver.userId);
    await until(`${leaver.userId} is closing`, () => this.#expire(leaver), { withinMs: TRIED_FOR_MS });
  }

  /** True once the account closes. The engine is among those that are killed. */
  async #expire({ userId }: Member): Promise<boolean> {
    const accounts = this.#parts.databases.rows<{ _id: string; stage: string; deleteAfter: Date }>(
      'identity',
      'accounts',
    );
    const found = await accounts
      .updateOne({ _id: userId, stage: 'closing' }, { $set: { deleteAfter: new Date(0) } })
      .catch(() => undefined);
    return found?.matchedCount === 1;
  }
}
