import type { KindOptions } from './entry.js';
import { Outbox } from './outbox.js';

export interface OutgoingKind<P, A> {
  readonly name: string;
  /** One for each member: what one wrote never goes out as the next. */
  of: (userId: string) => Outbox<P, A>;
}

/** Something that members write: posts, comments, messages. */
export function outgoingKind<P, A>(options: KindOptions<P, A>): OutgoingKind<P, A> {
  const opened = new Map<string, Outbox<P, A>>();
  return {
    name: options.name,
    of(userId) {
      const outbox = opened.get(userId) ?? new Outbox(options, userId);
      opened.set(userId, outbox);
      return outbox;
    },
  };
}
