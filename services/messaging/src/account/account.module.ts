import { Module } from '@nestjs/common';
import { Erasures, provideErasure } from '@plateia/service-kit';
import { BookingThreadsModule } from '../booking-threads/booking-threads.module.js';
import { MessagesModule } from '../messages/messages.module.js';
import { StoreModule } from '../store/store.module.js';
import { EraseMember } from './erase-member.js';
import { MessageEvidence } from './message-evidence.js';
import { MessagingExport } from './messaging.export.js';
import { RemoveMessage } from './remove-message.js';

/** What becomes of a member who leaves, asks for their data or is reported. */
@Module({
  imports: [StoreModule, MessagesModule, BookingThreadsModule],
  providers: [...provideErasure(EraseMember), MessageEvidence, RemoveMessage, MessagingExport],
  exports: [MessageEvidence, RemoveMessage, MessagingExport, Erasures],
})
export class AccountModule {}
