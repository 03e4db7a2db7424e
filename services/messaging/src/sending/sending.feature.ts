import { Admission } from './admission.js';
import { SendMessage } from './send-message.js';

export const sending = [Admission, SendMessage];
