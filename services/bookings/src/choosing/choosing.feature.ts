import { provideModel } from '@plateia/service-kit';
import { Agreements } from '../payment/agreements.js';
import { AcceptQuote } from './accept-quote.js';
import { BookingAgreements } from './booking-agreements.js';
import { CALENDAR, calendarSchema } from './calendar.schema.js';
import { Calendars } from './calendars.js';
import { ChoosingController } from './choosing.controller.js';
import { ConfirmPayment } from './confirm-payment.js';

export const choosingControllers = [ChoosingController];

export const choosing = [
  provideModel(CALENDAR, calendarSchema),
  Calendars,
  { provide: Agreements, useClass: BookingAgreements },
  AcceptQuote,
  ConfirmPayment,
];
