import { MessagingPolicy } from './messaging-policy.js';
import { SendMessage } from './send-message.js';

export const sending = [MessagingPolicy, SendMessage];
