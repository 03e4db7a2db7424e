import { Module } from '@nestjs/common';
import { bookingThreads } from './booking-threads/booking-threads.feature.js';
import { changing } from './changing/changing.feature.js';
import { consumers } from './consumers/consumers.feature.js';
import { conversations } from './conversations/conversations.feature.js';
import { erasure } from './erase-member/erase-member.feature.js';
import { controllers } from './http/http.feature.js';
import { MessagingExport } from './messaging.export.js';
import { moderation } from './moderation/moderation.feature.js';
import { persistence } from './persistence/persistence.feature.js';
import { reading } from './reading/reading.feature.js';
import { sending } from './sending/sending.feature.js';

@Module({
  controllers: [...controllers, ...consumers],
  providers: [
    ...persistence,
    ...conversations,
    ...sending,
    ...reading,
    ...changing,
    ...bookingThreads,
    ...moderation,
    ...erasure,
    MessagingExport,
  ],
})
export class MessagingModule {}
