import { Injectable } from '@nestjs/common';
import type { Step } from '@plateia/mongo';
import { type InboxRow, isDeclined, seenTo } from '../store/inbox.schema.js';
import { Inboxes, type Reached } from '../store/inboxes.store.js';
import type { MessageRow } from '../store/message.schema.js';
import { Messages } from '../store/messages.store.js';

type Place = Pick<MessageRow, '_id' | 'conversation' | 'from' | 'to' | 'isRequest'>;

interface Listing {
  listed: Promise<Reached | null>;
  awaitsFiles: boolean;
}

/** Whose event has not come by yet; what is forgotten is only listed once more. */
const REMEMBERED = 1_000;
const ANSWERED = { wrote: true, isRequest: false } as const;
const NOT_SEEN: Reached = { listedTo: '', readTo: '' };

/** Brings a message into the lists of both. Done again, it comes to the same. */
@Injectable()
export class UpdateInboxes {
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

  /** What is written right behind a new message where both have the conversation already, and it is the latest one there. */
  steps({ _id, from, to }: Pick<Place, '_id' | 'from' | 'to'>): Step[] {
    const isNext = { heard: true, last: { $lt: _id }, readTo: { $lt: _id }, declinedTo: { $exists: false } };
    return [
      this.inboxes.changing(from, to, { $max: { last: _id }, $set: ANSWERED }, { declinedTo: { $exists: false } }),
      this.inboxes.changing(to, from, { $set: { last: _id }, $inc: { unread: 1 } }, isNext),
    ];
  }

  /** @param missed which of the steps found nothing to change; of what is listed again that is not known. */
  run(message: Place & Pick<MessageRow, 'awaiting'>, missed: readonly boolean[] = []): Promise<Reached | null> {
    const listed = this.list(message, missed);
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

  private async list(message: Place, [isSenderLeft = true, isReceiverLeft = true]: readonly boolean[] = []) {
    const [reached] = await Promise.all([
      isReceiverLeft ? this.ofReceiver(message) : NOT_SEEN,
      isSenderLeft && this.ofSender(message),
    ]);
    return reached;
  }

  /** Whoever answers accepts. */
  private async ofSender({ _id, from, to }: Place): Promise<void> {
    await this.inboxes.amend(from, to, (row) => {
      const { last, wrote, isRequest, declinedTo } = row;
      if (last >= _id && wrote && !isRequest && declinedTo === undefined) return undefined;
      const set = { ...ANSWERED, last: later(last, _id), readTo: seenTo(row) };
      return { update: { $set: set, $unset: { declinedTo: true } } };
    });
  }

  private async ofReceiver({ _id, conversation, from, to, isRequest }: Place): Promise<InboxRow | null> {
    let existing: InboxRow | null = null;
    const changed = await this.inboxes.amend(to, from, async (row) => {
      existing = row;
      if (isDeclined(row, _id)) return undefined;
      // Not told from `last`: a message may be listed after a later one, of either.
      const last = later(row.last, _id);
      // No further than what is listed: a message behind it is counted with its own place in the list.
      const unread = await this.messages.unread(conversation, from, seenTo(row), last);
      if (row.heard && row.last >= _id && row.unread === unread) return undefined;
      // Told once more, it does not ask again whoever has accepted.
      const asks = row.heard ? row.isRequest : isRequest && !row.wrote;
      return { update: { $set: { last, heard: true, unread, isRequest: asks } } };
    });
    return changed ?? existing;
  }
}

const later = (a: string, b: string): string => (a > b ? a : b);
