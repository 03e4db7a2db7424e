import { mail, notify, platformRow } from '../../notifications/notify.js';
import { contentRemoved, reportDecided } from './report.events.js';

/** Whoever reported reads why in the list of their reports; those who were signed out have none, and get a mail. */
export const notifyReportDecided = notify(reportDecided, ({ reporterId, outcome }, meta) => {
  const kind = outcome === 'remove' ? 'report_actioned' : 'report_rejected';
  return reporterId === null ? [] : [platformRow(reporterId, 'moderation', kind, meta)];
});

/** The statement of reasons, with the way to appeal. */
export const notifyContentRemoved = notify(contentRemoved, ({ ownerId, statement }, meta) => [
  platformRow(ownerId, 'moderation', 'content_removed', meta, { statement }),
  mail({
    receiver: ownerId,
    type: 'moderation',
    mail: 'identity.content_removed',
    params: { at: meta.time, statement },
  }),
]);
