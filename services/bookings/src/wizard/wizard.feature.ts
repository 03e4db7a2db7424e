import { AnalyzeJob } from '../analysis/analyze-job.js';
import { Availability } from '../analysis/availability.js';
import { LocateJob } from '../places/locate-job.js';
import { AskQuestions } from './describe-job/ask-questions.js';
import { DescribeJob } from './describe-job/describe-job.js';
import { ValidateDescription } from './describe-job/validate-description.js';
import { InitBooking } from './init-booking/init-booking.js';
import { PublishBooking } from './publish/publish-booking.js';
import { BookingSession } from './init-booking/booking-session.js';

const steps = [InitBooking, ValidateDescription, DescribeJob, AskQuestions, PublishBooking];

export const wizard = [...steps, BookingSession, AnalyzeJob, Availability, LocateJob];
