import { Injectable } from '@nestjs/common';
import { type InboxRow, isDeclined } from '../persistence/inbox.schema.js';
import { Inboxes } from '../persistence/inboxes.store.js';
import type { MessageRow } from '../persistence/message.schema.js';
import { Messages } from '../persistence/messages.store.js';

type Place = Pick<MessageRow, '_id' | 'conversation' | 'from' | 'to' | 'isRequest'>;

interface Listing {
  /** the receiver's list, as it is then */
  listed: Promise<InboxRow | null>;
  awaitsFiles: boolean;
}

/** Whose event has not come by yet; what is forgotten is only listed once more. */
const REMEMBERED = 1_000;

/** Brings a message into the lists of both. Done again, it comes to the same. */
@Injectable()
export class ListMessage {
  private readonly listings = new Map<string, Listing>();
  /** messages that are being written, by whom they are for */
  private readonly underWay = new Map<string, Set<Promise<unknown>>>();

  constructor(
    private readonly inboxes: Inboxes,
    private readonly messages: Messages,
  ) {}

  /** Its event may be in the receiver's browser before the list is written: whoever looks there meanwhile waits for it. */
  async during<T>(to: string, writing: Promise<T>): Promise<T> {
    const all = this.underWay.get(to) ?? new Set();
    this.underWay.set(to, all.add(writing));
    try {
      return await writing;
    } finally {
      all.delete(writing);
      if (all.size === 0) this.underWay.delete(to);
    }
  }

  async settled(member: string): Promise<void> {
    const all = this.underWay.get(member);
    if (all) await Promise.allSettled(all);
  }

  /** Answers how far the receiver is in the conversation. */
  run(message: Place & Pick<MessageRow, 'awaiting'>): Promise<InboxRow | null> {
    const listed = this.list(message);
    this.listings.set(message._id, { listed, awaitsFiles: message.awaiting !== undefined });
    const [oldest] = this.listings.keys();
    if (this.listings.size > REMEMBERED && oldest !== undefined) this.listings.delete(oldest);
    return listed;
  }

  /** For its event, which may be here before the work is done: where this process is at it, or has been, there is no more to do. */
  async unlessListed(message: Place): Promise<{ mayAwaitFiles: boolean }> {
    const listing = this.listings.get(message._id);
    this.listings.delete(message._id);
    const isListed = await listing?.listed.then(
      () => true,
      () => false,
    );
    if (!isListed) await this.list(message);
    return { mayAwaitFiles: listing?.awaitsFiles ?? true };
  }

  private async list(message: Place): Promise<InboxRow | null> {
    const [receiver] = await Promise.all([this.ofReceiver(message), this.ofSender(message)]);
    return receiver;
  }

  /** Whoever answers accepts. */
  private async ofSender({ _id, from, to }: Place): Promise<void> {
    await this.inboxes.change(from, to, {
      $max: { last: _id },
      $set: { wrote: true, isRequest: false },
      $unset: { declinedTo: true },
    });
  }

  private async ofReceiver({ _id, conversation, from, to, isRequest }: Place): Promise<InboxRow | null> {
    let standing: InboxRow | null = null;
    const changed = await this.inboxes.amend(to, from, async (row) => {
      standing = row;
      if (isDeclined(row, _id)) return undefined;
      // Not told from `last`: a message may be listed after a later one, of either.
      const unread = await this.messages.unread(conversation, from, row.readTo);
      if (row.heard && row.last >= _id && row.unread === unread) return undefined;
      // Told once more, it does not ask again whoever has accepted.
      const asks = row.heard ? row.isRequest : isRequest && !row.wrote;
      return { update: { $set: { last: later(row.last, _id), heard: true, unread, isRequest: asks } } };
    });
    return changed ?? standing;
  }
}

const later = (a: string, b: string): string => (a > b ? a : b);
