import { Admission } from './admission.js';
import { FirstTexts } from './first-texts.js';
import { SendMessage } from './send-message.js';

export const sending = [Admission, FirstTexts, SendMessage];
