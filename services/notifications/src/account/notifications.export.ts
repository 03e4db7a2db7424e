import { Injectable } from '@nestjs/common';
import { ExportSource, type ExportSection, rowsSection } from '@plateia/data-export';
import { InjectModel } from '@plateia/service-kit';
import type { Model } from 'mongoose';
import type { NotificationRow } from '../domain/notification-row.js';
import { NOTIFICATION } from '../store/notification.schema.js';
import { SETTINGS, type SettingsRow } from '../store/settings.schema.js';

/** What the member was told, and what they want to be told. */
@Injectable()
export class NotificationsExport extends ExportSource {
  readonly sections: readonly ExportSection[];

  constructor(
    @InjectModel(NOTIFICATION) rows: Model<NotificationRow>,
    @InjectModel(SETTINGS) settings: Model<SettingsRow>,
  ) {
    super();
    this.sections = [
      rowsSection({
        name: 'notifications',
        title: { en: 'Notifications', el: 'Ειδοποιήσεις' },
        model: rows,
        hint: 'list',
        find: (receiver) => ({ receiver }),
        show: ({ _id: id, at, type: kind, target: about, sender: from, read }) => ({ id, at, kind, about, from, read }),
      }),
      rowsSection({
        name: 'settings',
        title: { en: 'What you are told of', el: 'Για τι ειδοποιείστε' },
        model: settings,
        find: (userId) => ({ _id: userId }),
        show: ({ inApp, mail, changedAt: changed }) => ({ settings: { inApp, mail }, changed }),
      }),
    ];
  }
}
