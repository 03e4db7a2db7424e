import type { Post } from '@plateia/contracts/feed';
import { kept } from '@plateia/data';
import { createPost } from './create-post.call.js';
import type { OutgoingPost, Written } from './outgoing-post.js';

/** Posts on their way. They are kept until the server has them: closing the page loses nothing. */
export class Outbox {
  private readonly storage;
  private posts: readonly OutgoingPost[];
  private readonly listeners = new Set<() => void>();
  private readonly arrivals = new Set<(post: Post) => void>();

  constructor(userId: string) {
    this.storage = kept<readonly OutgoingPost[]>(`outbox.${userId}`);
    this.posts = (this.storage.read() ?? []).map((post) => ({ ...post, state: 'failed' as const }));
    window.addEventListener('online', () => {
      for (const { key, state } of this.posts) if (state === 'waiting') this.retry(key);
    });
  }

  /** Arrow functions, because React takes them off the object. */
  readonly current = (): readonly OutgoingPost[] => this.posts;
  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  onArrival(listener: (post: Post) => void): () => void {
    this.arrivals.add(listener);
    return () => this.arrivals.delete(listener);
  }

  send(written: Written): void {
    const post: OutgoingPost = { ...written, key: crypto.randomUUID(), state: 'sending' };
    this.set([post, ...this.posts]);
    void this.deliver(post);
  }

  retry(key: string): void {
    const post = this.posts.find((one) => one.key === key);
    if (!post || post.state === 'sending') return;
    this.change(key, { state: 'sending' });
    void this.deliver(post);
  }

  discard(key: string): void {
    this.set(this.posts.filter((post) => post.key !== key));
  }

  private async deliver(outgoing: OutgoingPost): Promise<void> {
    try {
      const post = await createPost(outgoing);
      for (const listener of this.arrivals) listener(post);
      this.discard(outgoing.key);
    } catch (error) {
      const { code = 'INTERNAL' } = error as { code?: string };
      const isCutOff = code === 'NETWORK_ERROR' && !navigator.onLine;
      this.change(outgoing.key, isCutOff ? { state: 'waiting' } : { state: 'failed', error: { code } });
    }
  }

  private change(key: string, part: Partial<OutgoingPost>): void {
    this.set(this.posts.map((post) => (post.key === key ? { ...post, ...part } : post)));
  }

  private set(posts: readonly OutgoingPost[]): void {
    this.posts = posts;
    if (posts.length > 0) this.storage.write(posts);
    else this.storage.clear();
    for (const listener of this.listeners) listener();
  }
}
