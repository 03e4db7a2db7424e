import { BookingThreadsController } from './booking-threads.controller.js';
import { ConversationsController } from './conversations.controller.js';
import { MessagesController } from './messages.controller.js';

export const controllers = [ConversationsController, MessagesController, BookingThreadsController];
