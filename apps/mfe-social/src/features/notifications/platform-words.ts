import type { Notification, NotificationType } from '@plateia/contracts/notifications';
import type { AvatarBadgeProps } from '@plateia/ui';
import { saysAll, valuesOf, type NotificationWords, type RowReader } from './row-values.js';

/** Where each kind can be seen to. */
const securityPlaces: ReadonlyMap<string, string> = new Map([
  ['new_device', '#sessions'],
  ['codes_locked', '#sessions'],
  ['export_ready', '#export'],
  ['account_closing', '#deletion'],
  ['account_kept', '#deletion'],
]);
const decided: ReadonlySet<string> = new Set(['in_review', 'verified', 'rejected', 'expired', 'suspended']);

/** Decisions are read in a list, and appealed against there. */
const moderationPlaces: ReadonlyMap<string, string> = new Map([
  ['banned', '/security-center#decisions'],
  ['content_removed', '/security-center#decisions'],
  ['report_actioned', '/security-center#reports'],
  ['report_rejected', '/security-center#reports'],
]);

const planStates: ReadonlySet<string> = new Set(['active', 'past_due', 'canceled', 'expired', 'incomplete']);
const plans: ReadonlySet<string> = new Set(['premium', 'creator', 'ghost', 'pro_starter', 'pro_premium']);

const shield: AvatarBadgeProps = { icon: 'shield', tone: 'aegean' };

type Words = (row: Notification, reader: RowReader) => NotificationWords;

/** What nobody did but the platform itself. */
export const platformWords: Partial<Record<NotificationType, Words>> = {
  level_up: ({ additional_data: { content_id: level = '' } }) => ({
    key: 'notification.levelUp',
    values: { level },
    href: '/xp',
    badge: { icon: 'tile', tone: 'quiet' },
  }),
  subscription: (row, reader) => ({
    ...subscriptionSentence(row, reader),
    href: '/subscription',
    badge: { icon: 'card', tone: 'pine' },
  }),
  security: ({ additional_data: { content_id: kind = '', statement = '', what = '' } }) =>
    kind === 'verification_changed'
      ? {
          key: decided.has(what) ? `notification.papers.${what}` : 'notification.security.verification_changed',
          values: { statement },
          href: '/pro/verification',
          badge: shield,
        }
      : {
          key: `notification.security.${securityPlaces.has(kind) ? kind : 'other'}`,
          values: { statement },
          href: `/security-center${securityPlaces.get(kind) ?? '#sessions'}`,
          badge: shield,
        },
  moderation: ({ additional_data: { content_id: kind = '', statement = '' } }) => ({
    key: `notification.moderation.${moderationPlaces.has(kind) ? kind : 'other'}`,
    values: { statement },
    href: moderationPlaces.get(kind) ?? '/policy/community',
    badge: { icon: 'alert', tone: 'bougan' },
  }),
};

/** An older row does not say which plan; the end of one is not always known. */
function subscriptionSentence(row: Notification, reader: RowReader): Pick<NotificationWords, 'key' | 'values'> {
  const { content_id: status = '', plan: priced = '' } = row.additional_data;
  // A plan is told with how it is paid for: premium-monthly.
  const plan = priced.split('-', 1).join();
  const values = { ...valuesOf(row, reader), plan };
  const isKnown = planStates.has(status);
  const isNamed = plans.has(plan) && (status !== 'canceled' || saysAll(values, ['day']));
  if (isKnown && isNamed) return { key: `notification.plan.${status}`, values };
  return { key: `notification.subscription.${isKnown ? status : 'other'}`, values };
}
