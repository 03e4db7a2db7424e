import type { Notification } from '@plateia/contracts/notifications';
import type { Formats, Language } from '@plateia/i18n';
import type { AvatarBadgeProps } from '@plateia/ui';

/** For whom rows are put into words. */
export interface RowReader {
  language: Language;
  formats: Formats;
  /** what stands in place of the name of who is gone */
  deletedMember: string;
}

/** What a row says, where it leads, and the sign on its picture. */
export interface NotificationWords {
  key: string;
  values: Record<string, string | number>;
  /** undefined: there is no page to go to yet */
  href?: string | undefined;
  badge: AvatarBadgeProps;
}

/** What a sentence can name. */
export type Named = 'name' | 'work' | 'amount' | 'day' | 'rating';
type Values = Record<string, string | number>;

/** Of a row, what sentences name of it; what it does not say is left out. */
export function valuesOf(row: Notification, { language, formats }: RowReader): Values {
  const { category_names: names, amount, at, rating, side } = row.additional_data;
  return {
    ...(row.sender_name && { name: row.sender_name }),
    ...(names && { work: names[language] }),
    ...(amount !== undefined && { amount: formats.money(amount) }),
    ...(at !== undefined && { day: formats.day(at) }),
    ...(rating !== undefined && { rating }),
    side: side ?? 'nobody',
    who: actorOf(row),
    count: row.group_count,
  };
}

/** Whoever is told was told of the other side, or of nobody's act. */
function actorOf({ sender_id, additional_data: { side } }: Notification): string {
  if (sender_id === null || side === undefined) return 'nobody';
  return side === 'customer' ? 'professional' : 'customer';
}

export const saysAll = (values: Values, needed: readonly Named[]): boolean =>
  needed.every((name) => Object.hasOwn(values, name));
