import type { KindsShown } from '@plateia/attachments';
import { BOOKING_MESSAGE_FILES } from '@plateia/contracts/messaging';

/** As many as one of any sort may have; fewer are a matter of its call. */
export const SHOWN_IN_MESSAGES: KindsShown = { message_image: { most: BOOKING_MESSAGE_FILES } };
