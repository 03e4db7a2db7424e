import { Injectable } from '@nestjs/common';
import { type Language, type RouteAnswer, type RouteInput, shownName } from '@plateia/contracts';
import { type Conversation, conversations, permissionOf } from '@plateia/contracts/messaging';
import { People, type PersonRow, Relations } from '@plateia/people';
import { finderOf } from '@plateia/search-words';
import { type PageBinding, PageTokens } from '@plateia/service-kit';
import { z } from 'zod';
import { areAdults } from '../conversations/messaging-policy.js';
import { isPresent, ReachableMembers } from '../conversations/reachable-members.js';
import { Totals } from '../conversations/totals.js';
import type { InboxRow } from '../store/inbox.schema.js';
import { Inboxes, type InboxSpan } from '../store/inboxes.store.js';
import { LastMessages } from './last-messages.js';

type Answer = RouteAnswer<typeof conversations>;
type Input = RouteInput<typeof conversations>;

interface Reader {
  userId: string;
  language: Language;
}

interface Reached {
  row: InboxRow;
  person: PersonRow | null;
}

/** A page that rules or a search have emptied is filled up from what follows; so often at most. */
const MOST_ROUNDS = 10;
const SEARCH_PORTION = 500;

@Injectable()
export class ListConversations {
  constructor(
    private readonly inboxes: Inboxes,
    private readonly reachable: ReachableMembers,
    private readonly people: People,
    private readonly relations: Relations,
    private readonly lastMessages: LastMessages,
    private readonly totals: Totals,
    private readonly tokens: PageTokens,
  ) {}

  async run({ userId: member, language }: Reader, { q, requests, unread, limit, nextToken }: Input): Promise<Answer> {
    const search = q === undefined || q === '' ? undefined : q;
    const binding: PageBinding = { route: conversations.id, filter: { q: search, requests, unread }, member };
    const page = this.tokens.read(nextToken, binding, z.string());
    const [{ reached, next }, unread_total, requests_total] = await Promise.all([
      this.fill(member, search, {
        limit,
        requests,
        unread,
        before: page.kind === 'cursor' ? page.data : undefined,
        skip: page.kind === 'offset' ? page.offset : undefined,
      }),
      this.totals.unread(member),
      this.totals.requests(member),
    ]);
    return {
      conversations: await this.present(member, reached, language),
      nextToken: next === undefined ? '' : this.tokens.write(next, binding),
      unread_total,
      requests_total,
    };
  }

  private async fill(member: string, q: string | undefined, span: InboxSpan) {
    const isNamed = q === undefined ? () => true : finderOf(q);
    const reached: Reached[] = [];
    let { before } = span;
    for (let round = 1; round <= MOST_ROUNDS; round++) {
      // One more than wanted tells whether a next page is there. Names are looked through in larger portions.
      const limit = q === undefined ? span.limit + 1 : SEARCH_PORTION;
      const rows = await this.inboxes.page(member, {
        ...span,
        before,
        limit,
        skip: round === 1 ? span.skip : undefined,
      });
      const people = await this.reachable.among(
        member,
        rows.map(({ other }) => other),
      );
      for (const row of rows) {
        const person = people.get(row.other);
        if (person === undefined || !isNamed(person?.fullName ?? '')) continue;
        if (reached.length === span.limit) return { reached, next: reached.at(-1)?.row.last };
        reached.push({ row, person });
      }
      if (rows.length < limit) return { reached, next: undefined };
      before = rows.at(-1)?.last;
    }
    return { reached, next: before };
  }

  private async present(member: string, reached: readonly Reached[], language: Language): Promise<Conversation[]> {
    const others = reached.map(({ row }) => row.other);
    const [viewer, messages, between] = await Promise.all([
      this.people.byId(member),
      this.lastMessages.of(
        member,
        reached.map(({ row }) => row),
      ),
      this.relations.between(member, others),
    ]);
    return reached.map(({ row, person }) => {
      const { friends } = between(row.other);
      const { name, deleted } = shownName(person?.fullName, false, language);
      const heard = row.heard || row.accepted === true;
      const permission = permissionOf({ ...row, heard, friends, adults: areAdults(viewer, person) });
      return {
        conversation_uuid: row.conversation,
        userPhoto: person?.photo ?? null,
        userName: name,
        userDeleted: deleted,
        userId: row.other,
        role: person?.role ?? 'member',
        last_message: messages.get(row.conversation) ?? null,
        unread_count: row.unread,
        is_request: row.isRequest,
        can_send: isPresent(person) && permission !== 'none',
      };
    });
  }
}
