import { createPost, interact } from '@plateia/contracts/feed';
import { confirmFriend, makeFriend } from '@plateia/contracts/identity';
import type { Member } from '@plateia/testing';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Hands } from './hands.ts';
import { retryWrite } from './retry-write.ts';
import type { Ledger, WrittenPost } from './ledger.ts';
import type { People } from './people.ts';

const LIKE_WRITERS = 6;
/** One goes on while the other's key is still taken by a process that was killed. */
const POST_WRITERS = 2;
const POST_EVERY_MS = 400;
const LIKE_EVERY_MS = 60;
const REQUEST_EVERY_MS = 600;

/** Members who go on writing whatever happens to the platform, until they are told to stop. */
export class Writers extends Hands {
  readonly #people: People;
  readonly #ledger: Ledger;
  readonly #pace: number;

  /** a pace of 2 is twice as quick */
  constructor(people: People, ledger: Ledger, pace = 1) {
    super();
    this.#people = people;
    this.#ledger = ledger;
    this.#pace = pace;
  }

  protected acts() {
    return [
      ...Array.from({ length: LIKE_WRITERS }, (_, hand) => this.#every(LIKE_EVERY_MS, () => this.#like(hand))),
      ...Array.from({ length: POST_WRITERS }, () => this.#every(POST_EVERY_MS, () => this.#post())),
      this.#every(REQUEST_EVERY_MS, () => this.#request()),
    ];
  }

  #every(ms: number, write: () => Promise<void>): () => Promise<void> {
    return async () => {
      await write();
      await sleep(ms / this.#pace);
    };
  }

  async #post(): Promise<void> {
    const author = oneOf(this.#people.members);
    // The key makes every further try the same post.
    const idempotencyKey = randomUUID();
    const content = `drill ${idempotencyKey}`;
    const post = await retryWrite(
      this.#ledger,
      () => author.call(createPost, { content }, { idempotencyKey }),
      createPost.id,
    );
    if (post) this.#ledger.posts.set(post.id, { id: post.id, author, content });
  }

  /** A hand leads its own members, so that no pair of member and post is in two hands at once. */
  async #like(hand: number): Promise<void> {
    const post = this.#anyPost();
    if (!post) return;
    const friends = this.#people.friendsOf(post.author).filter((friend) => this.#handOf(friend) === hand);
    if (friends.length === 0) return;
    const member = oneOf(friends);
    const key = `${post.id}:${member.userId}`;
    const on = !(this.#ledger.likes.get(key) ?? false);
    const like = { type: 'post', uuid: post.id, action: 'like', on } as const;
    const answer = await retryWrite(this.#ledger, () => member.call(interact, like), interact.id);
    if (answer) this.#ledger.likes.set(key, on);
  }

  async #request(): Promise<void> {
    const pair = this.#people.nextStrangers();
    if (!pair) return;
    const [from, to] = pair;
    const ask = () => from.call(makeFriend, { userId: to.userId });
    if (!(await retryWrite(this.#ledger, ask, makeFriend.id))) return;
    const isAccepted = Math.random() < 0.5;
    const accept = () => to.call(confirmFriend, { userId: from.userId });
    const accepted = isAccepted && (await retryWrite(this.#ledger, accept, confirmFriend.id));
    this.#ledger.requests.push({ from, to, isAccepted: Boolean(accepted) });
  }

  #handOf(member: Member): number {
    return this.#people.members.indexOf(member) % LIKE_WRITERS;
  }

  #anyPost(): WrittenPost | undefined {
    const posts = [...this.#ledger.posts.values()];
    return posts.length > 0 ? oneOf(posts) : undefined;
  }
}

const oneOf = <T>(all: readonly T[]): T => all[Math.floor(Math.random() * all.length)] as T;
