import { MessageEvidence } from './message-evidence.js';
import { RemoveMessage } from './remove-message.js';

export const moderation = [MessageEvidence, RemoveMessage];
