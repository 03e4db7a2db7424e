import { mail, notify, platformRow } from '../../notifications/notify.js';
import { contentRemoved, reportDecided } from './report.events.js';

/** Whoever reported reads why in the list of their reports; those who were signed out have none, and get a mail. */
export const reportDecidedNews = notify(reportDecided, ({ reporterId, outcome }, told) => {
  const kind = outcome === 'remove' ? 'report_actioned' : 'report_rejected';
  return reporterId === null ? [] : [platformRow(reporterId, 'moderation', kind, told)];
});

/** The statement of reasons, with the way to appeal. */
export const contentRemovedNews = notify(contentRemoved, ({ ownerId, statement }, told) => [
  platformRow(ownerId, 'moderation', 'content_removed', told, { statement }),
  mail({
    receiver: ownerId,
    type: 'moderation',
    mail: 'identity.content_removed',
    params: { at: told.time, statement },
  }),
]);
