import type { RouteDef } from '@plateia/contracts';
import type { Handler } from '../kit/handler.js';
import { categoryHandlers } from './categories.js';
import { commentHandlers } from './comments.js';
import { deletionHandlers } from './deletion.js';
import { feedbackHandlers } from './feedback.js';
import { flagHandlers } from './flags.js';
import { friendHandlers } from './friends.js';
import { mediaHandlers } from './media.js';
import { conversationHandlers } from './conversations.js';
import { messageHandlers } from './messages.js';
import { nearMeHandlers } from './near-me.js';
import { notificationHandlers } from './notifications.js';
import { postHandlers } from './posts.js';
import { profileHandlers } from './profile.js';
import { publicPostHandlers } from './public-posts.js';
import { reactionHandlers } from './reactions.js';
import { registrationHandlers } from './registration.js';
import { relationHandlers } from './relations.js';
import { reportHandlers } from './reports.js';
import { sessionHandlers } from './sessions.js';
import { settingsHandlers } from './settings.js';
import { signInHandlers } from './sign-in.js';
import { subscriptionHandlers } from './subscription.js';
import { bookingActHandlers } from './booking-acts.js';
import { bookingImageHandlers } from './booking-images.js';
import { bookingHandlers } from './bookings.js';
import { disputeHandlers } from './disputes.js';
import { jobHandlers } from './jobs.js';
import { placeHandlers } from './places.js';
import { professionalHandlers } from './professional.js';
import { quoteHandlers } from './quotes.js';
import { reviewHandlers } from './reviews.js';
import { threadHandlers } from './threads.js';
import { wizardHandlers } from './wizard.js';
import { xpHandlers } from './xp.js';

export const handlers: readonly Handler[] = [
  ...signInHandlers,
  ...registrationHandlers,
  ...sessionHandlers,
  ...deletionHandlers,
  ...profileHandlers,
  ...settingsHandlers,
  ...friendHandlers,
  ...relationHandlers,
  ...postHandlers,
  ...publicPostHandlers,
  ...commentHandlers,
  ...reactionHandlers,
  ...mediaHandlers,
  ...conversationHandlers,
  ...messageHandlers,
  ...notificationHandlers,
  ...categoryHandlers,
  ...placeHandlers,
  ...wizardHandlers,
  ...bookingImageHandlers,
  ...bookingHandlers,
  ...bookingActHandlers,
  ...quoteHandlers,
  ...threadHandlers,
  ...reviewHandlers,
  ...disputeHandlers,
  ...professionalHandlers,
  ...jobHandlers,
  ...nearMeHandlers,
  ...subscriptionHandlers,
  ...xpHandlers,
  ...flagHandlers,
  ...feedbackHandlers,
  ...reportHandlers,
];

export const offeredRoutes: readonly RouteDef[] = handlers.map(({ route }) => route);
