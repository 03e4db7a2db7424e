import { Injectable } from '@nestjs/common';
import type { Message } from '@plateia/contracts/messaging';
import { People } from '@plateia/people';
import type { InboxRow } from '../store/inbox.schema.js';
import { Inboxes } from '../store/inboxes.store.js';
import { Messages } from '../store/messages.store.js';
import { MessageView, progressOf } from '../conversations/message.view.js';

/** The last message of each conversation of a page, with as many queries as for one. */
@Injectable()
export class LastMessages {
  constructor(
    private readonly messages: Messages,
    private readonly inboxes: Inboxes,
    private readonly people: People,
    private readonly view: MessageView,
  ) {}

  async of(member: string, rows: readonly InboxRow[]): Promise<ReadonlyMap<string, Message>> {
    const others = rows.map(({ other }) => other);
    const [messages, people] = await Promise.all([
      this.messages.byIds(rows.map(({ last }) => last)),
      this.people.byIds([member, ...others]),
    ]);
    // Only of an own one it is shown how far it has come.
    const own = messages.filter(({ from }) => from === member);
    const progress = await this.inboxes.ofOthers(
      member,
      own.map(({ to }) => to),
    );
    return new Map(
      messages.map((message) => {
        const other = message.from === member ? message.to : message.from;
        const seen = progressOf(progress.get(other), people.get(member), people.get(other));
        return [message.conversation, this.view.of(message, member, seen)];
      }),
    );
  }
}
