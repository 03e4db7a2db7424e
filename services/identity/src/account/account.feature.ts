import { AccountController } from './account.controller.js';
import { FeedbackOfMember } from './feedback-of-member.js';
import { FeedbackController } from './feedback.controller.js';
import { Invitations } from './invitations.js';
import { MemberCountry } from './member-country.js';
import { MemberSettings } from './member-settings.js';
import { SubmitFeedback } from './submit-feedback.js';

export const accountControllers = [AccountController, FeedbackController];

export const account = [MemberSettings, MemberCountry, Invitations, SubmitFeedback, FeedbackOfMember];
