import {
  bookingThread,
  readBookingThread,
  sendBookingMessage,
  signThreadFiles,
} from '@plateia/contracts/messaging/calls';
import { api } from '@plateia/data';
import type { SignPlace } from '@plateia/uploads';
import { typeOf } from '../../job-files/sign-photo.js';

export const threadCalls = api({ sendBookingMessage, readBookingThread, bookingThread, signThreadFiles });

/** Which of the threads there are: each quote has its own. */
export interface ThreadAddress {
  booking_id: string;
  quote_id: string;
}

/** M11: messaging itself signs the links to what goes into a thread. */
export const signFor =
  (address: ThreadAddress): SignPlace =>
  async (file, signal) => {
    const contentType = typeOf(file);
    const files = [{ filename: file.name.slice(-200), contentType: contentType as 'image/jpeg' }];
    const { urls } = await threadCalls.signThreadFiles({ ...address, files }, { signal });
    const [link] = urls;
    if (!link) throw new Error('no link was signed');
    return { presigned_url: link.presigned_url, key: link.key, headers: { 'content-type': contentType } };
  };
