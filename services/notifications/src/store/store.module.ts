import { Module } from '@nestjs/common';
import { provideModel, provideStore } from '@plateia/service-kit';
import { GROUP_FACT, groupFactSchema } from './group-fact.schema.js';
import { MAIL_REQUEST, MAIL_REQUEST_STORE, mailRequestSchema } from './mail-request.schema.js';
import { NOTIFICATION, notificationSchema } from './notification.schema.js';
import { POST_DAY, postDaySchema } from './post-day.schema.js';
import { POST_AUDIENCE, postAudienceSchema } from './post-audience.schema.js';
import { POSTS_READ, postsReadSchema } from './posts-read.schema.js';
import { READ_MARK, readMarkSchema } from './read-mark.schema.js';
import { SETTINGS, settingsSchema } from './settings.schema.js';
import { Settings } from './settings.store.js';
import { STREAM_ENTRY, streamEntrySchema } from './stream-entry.schema.js';
import { TOLD_FACT, toldFactSchema } from './told-fact.schema.js';

const models = [
  provideModel(GROUP_FACT, groupFactSchema),
  provideModel(MAIL_REQUEST, mailRequestSchema),
  provideModel(NOTIFICATION, notificationSchema),
  provideModel(POST_DAY, postDaySchema),
  provideModel(POST_AUDIENCE, postAudienceSchema),
  provideModel(POSTS_READ, postsReadSchema),
  provideModel(READ_MARK, readMarkSchema),
  provideModel(SETTINGS, settingsSchema),
  provideModel(STREAM_ENTRY, streamEntrySchema),
  provideModel(TOLD_FACT, toldFactSchema),
];

const mailRequests = provideStore(MAIL_REQUEST_STORE, MAIL_REQUEST);

/** What notifications keeps. */
@Module({
  providers: [...models, mailRequests, Settings],
  exports: [...models, Settings, mailRequests],
})
export class StoreModule {}
