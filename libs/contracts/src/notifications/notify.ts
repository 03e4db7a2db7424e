import type { z } from 'zod';
import type { EventData, EventDef, SignalDef } from '../index.js';
import type { NotificationType } from './notification-types.js';
import type { Notification } from './notifications.js';

/** The sender of what nobody did: rows of the platform itself. */
export const THE_PLATFORM = '';

interface Row {
  receiver: string;
  /** who did it; nobody is told of their own acts, nor of those of whom they have nothing to do with */
  sender: string;
  type: NotificationType;
  /** what it is about: a person, a conversation, a booking */
  target: string;
  /** the post that it stands or falls with */
  post?: string;
  shows: Notification['additional_data'];
}

/** A row of its own for each act. Its id is `<of>:<type>`. */
export interface SingleRow extends Row {
  does: 'row';
  of: string;
  /** can be taken back, by this name, also before it is told of */
  fact?: string;
}

/** One row for all who did the same to the same thing within a day; it says how many. */
export interface GroupedRow extends Row {
  does: 'grouped_row';
  fact: string;
}

/** One row for each target, unread until all that it counts is read. What it counts are ids that rise with time. */
export interface RowUntilRead extends Row {
  does: 'row_until_read';
  item: string;
}

export type Effect =
  | SingleRow
  | GroupedRow
  | RowUntilRead
  /** the single row of a fact is no longer true */
  | { does: 'take_back'; fact: string; receiver: string; type: NotificationType }
  /** somebody is no longer among those who did it */
  | ({ does: 'leave_group'; fact: string } & Pick<Row, 'receiver' | 'sender' | 'type' | 'target'>)
  /** everything about the target up to and with this item was read */
  | { does: 'read'; receiver: string; type: NotificationType; target: string; upTo: string }
  | SignalEffect
  | MailEffect;

export interface SignalEffect {
  does: 'signal';
  receivers: readonly string[];
  signal: SignalDef;
  data: unknown;
  /** old news, and not told, where this fact was taken back */
  fact?: string;
  /** not told to those of the receivers who have nothing to do with them */
  from?: string;
  /** not told where the two are friends by now */
  unlessFriendsWith?: string;
}

export interface MailEffect {
  does: 'mail';
  receiver: string;
  /** mailed about where the member does not object */
  type: NotificationType;
  /** `<service>.<name>`; its words are `services/<service>/mails/<name>.<language>` */
  mail: string;
  params: Readonly<Record<string, string>>;
}

/** What of the envelope a rule may need. */
export interface EventMeta {
  id: string;
  time: string;
}

/** What members are told of an event: written by the slice that the event belongs to, carried out by notifications. */
export interface NotifyRule {
  notifies: EventDef;
  effects: (data: unknown, meta: EventMeta) => readonly Effect[];
}

export const notify = <E extends EventDef>(
  notifies: E,
  effects: (data: EventData<E>, meta: EventMeta) => readonly Effect[],
): NotifyRule => ({ notifies, effects: (data, meta) => effects(data as EventData<E>, meta) });

type Named<E extends { does: string }> = Omit<E, 'does'>;

export const row = (of: Named<SingleRow>): SingleRow => ({ does: 'row', ...of });
export const groupedRow = (of: Named<GroupedRow>): GroupedRow => ({ does: 'grouped_row', ...of });
export const rowUntilRead = (of: Named<RowUntilRead>): RowUntilRead => ({ does: 'row_until_read', ...of });
export const mail = (of: Named<MailEffect>): MailEffect => ({ does: 'mail', ...of });

/** About the account of a member, by the platform itself. */
export const platformRow = (
  receiver: string,
  type: NotificationType,
  kind: string,
  { id }: EventMeta,
  more: Pick<Row['shows'], 'statement' | 'what' | 'amount' | 'at' | 'plan'> = {},
): SingleRow =>
  row({
    of: id,
    receiver,
    sender: THE_PLATFORM,
    type,
    target: receiver,
    shows: { content_id: kind, content_type: 'system', ...more },
  });

/** To all devices of these members. */
export const live = <S extends z.ZodType>(
  signal: SignalDef<string, S>,
  receivers: readonly string[],
  data: z.output<S>,
  only: Pick<SignalEffect, 'fact' | 'from' | 'unlessFriendsWith'> = {},
): SignalEffect => ({ does: 'signal', receivers, signal, data, ...only });
