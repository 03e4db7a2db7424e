import { provideModel } from '@plateia/service-kit';
import { AnswerFeedback } from './answer-feedback.js';
import { AppealedDecisions } from './appealed.js';
import { DecideFeedback } from './decide-feedback.js';
import { FeedbackOfMember } from './feedback-of-member.js';
import { FeedbackConsumer } from './feedback.consumer.js';
import { FeedbackController } from './feedback.controller.js';
import { FEEDBACK, feedbackSchema } from './feedback.schema.js';
import { FeedbackRows } from './feedback.store.js';
import { FollowAppeal } from './follow-appeal.js';
import { ForgetFeedback } from './forget-feedback.js';
import { ListFeedback } from './list-feedback.js';
import { OwnDecisions } from './own-decisions.js';
import { Parties } from './parties.js';
import { StaffFeedbackController } from './staff-feedback.controller.js';
import { StaffFeedbackView } from './staff-feedback.view.js';
import { SubmitFeedback } from './submit-feedback.js';

export const feedbackControllers = [FeedbackController, StaffFeedbackController, FeedbackConsumer];

export const feedback = [
  provideModel(FEEDBACK, feedbackSchema),
  FeedbackRows,
  FeedbackOfMember,
  AppealedDecisions,
  SubmitFeedback,
  OwnDecisions,
  Parties,
  StaffFeedbackView,
  ListFeedback,
  DecideFeedback,
  FollowAppeal,
  AnswerFeedback,
  ForgetFeedback,
];
