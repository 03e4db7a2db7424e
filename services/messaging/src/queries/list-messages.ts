import { Injectable } from '@nestjs/common';
import type { RouteAnswer, RouteInput } from '@plateia/contracts';
import { messageList, messagesDelivered } from '@plateia/contracts/messaging';
import { emit } from '@plateia/events';
import { People } from '@plateia/people';
import { type Page, type PageBinding, PageTokens, TransientEvents } from '@plateia/service-kit';
import { z } from 'zod';
import { ConversationAccess } from '../conversations/conversation-access.js';
import type { MessageRow } from '../store/message.schema.js';
import { Inboxes } from '../store/inboxes.store.js';
import { Messages } from '../store/messages.store.js';
import { MessageView, progressOf } from '../conversations/message.view.js';

type Input = RouteInput<typeof messageList>;

interface Listing {
  member: string;
  other: string;
  conversation: string;
  /** as far as it was known to be delivered */
  before: string;
}

@Injectable()
export class ListMessages {
  constructor(
    private readonly access: ConversationAccess,
    private readonly messages: Messages,
    private readonly inboxes: Inboxes,
    private readonly people: People,
    private readonly view: MessageView,
    private readonly tokens: PageTokens,
    private readonly transientEvents: TransientEvents,
  ) {}

  async run(member: string, input: Input): Promise<RouteAnswer<typeof messageList>> {
    const { conversation_uuid: conversation, after, limit, nextToken } = input;
    const binding: PageBinding = { route: messageList.id, filter: { conversation, after }, member };
    const page = this.tokens.read(nextToken, binding, z.string());
    const { other, person } = await this.access.require(conversation, member);
    const { shown, next } = await (after === undefined
      ? this.older(conversation, page, limit)
      : this.newer(conversation, page.kind === 'cursor' ? page.data : after, limit));
    const [viewer, [own, others]] = await Promise.all([this.people.byId(member), this.inboxes.ofBoth(member, other)]);
    await this.listed({ member, other, conversation, before: own?.listedTo ?? '' }, shown);
    const progress = progressOf(others, viewer, person);
    return {
      messages: shown.map((message) => this.view.of(message, member, progress)),
      nextToken: next === undefined ? '' : this.tokens.write(next, binding),
    };
  }

  private async older(conversation: string, page: Page<string>, limit: number) {
    const found = await this.messages.older(conversation, {
      limit: limit + 1,
      before: page.kind === 'cursor' ? page.data : undefined,
      skip: page.kind === 'offset' ? page.offset : undefined,
    });
    const shown = found.slice(0, limit).reverse();
    return { shown, next: found.length > limit ? shown[0]?._id : undefined };
  }

  private async newer(conversation: string, after: string, limit: number) {
    const found = await this.messages.newer(conversation, after, limit + 1);
    const shown = found.slice(0, limit);
    return { shown, next: found.length > limit ? shown.at(-1)?._id : undefined };
  }

  /** What was sent out counts as delivered; the writer's open page is told, and a closed one finds it when it is opened. */
  private async listed({ member, other, conversation, before }: Listing, shown: readonly MessageRow[]): Promise<void> {
    const newest = shown.findLast(({ from }) => from === other)?._id;
    if (newest === undefined || newest <= before) return;
    const advanced = await this.inboxes.amend(member, other, async ({ listedTo }) =>
      listedTo >= newest ? undefined : { update: { $set: { listedTo: newest } } },
    );
    if (!advanced) return;
    const about = { conversation_uuid: conversation, receiverId: member, senderId: other, messageId: newest };
    await this.transientEvents.say(emit(messagesDelivered, about, { actor: member }));
  }
}
