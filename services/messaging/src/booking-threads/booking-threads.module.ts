import { Module } from '@nestjs/common';
import { openUploadLinks, UploadLinks } from '@plateia/media-links';
import { Clock } from '@plateia/runtime';
import { provideModel, tokens } from '@plateia/service-kit';
import { ConversationsModule } from '../conversations/conversations.module.js';
import { BOOKING_MESSAGE, THREAD_READ, bookingMessageSchema, threadReadSchema } from './booking-message.schema.js';
import { BookingMessages } from './booking-messages.store.js';
import { BookingThreadsController } from './booking-threads.controller.js';
import { DeleteOldThreads } from './delete-old-threads.js';
import { ReadThread } from './read-thread.js';
import { SendBookingMessage } from './send-booking-message.js';
import { UpdateThreadFiles } from './update-thread-files.js';
import { ShowThread } from './show-thread.js';
import { SignThreadFiles } from './sign-thread-files.js';
import { ThreadAccess } from './thread-access.js';
import { ThreadReads } from './thread-reads.store.js';
import { COURSE, THREAD, courseSchema, threadSchema } from './thread.schema.js';
import { Threads } from './threads.store.js';

const models = [
  provideModel(THREAD, threadSchema),
  provideModel(COURSE, courseSchema),
  provideModel(BOOKING_MESSAGE, bookingMessageSchema),
  provideModel(THREAD_READ, threadReadSchema),
];

/** What the two of a quote write to each other. */
@Module({
  imports: [ConversationsModule],
  controllers: [BookingThreadsController],
  providers: [
    ...models,
    { provide: UploadLinks, inject: [tokens.PLATFORM, Clock], useFactory: openUploadLinks },
    Threads,
    ThreadAccess,
    ThreadReads,
    BookingMessages,
    SendBookingMessage,
    ShowThread,
    ReadThread,
    SignThreadFiles,
    UpdateThreadFiles,
    DeleteOldThreads,
  ],
  exports: [...models, Threads, BookingMessages, UpdateThreadFiles],
})
export class BookingThreadsModule {}
