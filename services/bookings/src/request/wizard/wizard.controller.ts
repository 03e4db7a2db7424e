import { Controller } from '@nestjs/common';
import type { RouteAnswer, RouteInput } from '@plateia/contracts';
import {
  type Booking,
  type BookingAnalysis,
  bookingSession,
  completeBooking,
  followUpQuestions,
  initBooking,
  submitDescription,
  validateDescription,
} from '@plateia/contracts/bookings';
import { Caller, Implements, Input, reply, type Reply, ResourceId, RequestContext } from '@plateia/service-kit';
import { BookingReader } from '../../booking/access/reader.js';
import { AskQuestions } from './ask-questions.js';
import { BookingSession } from './booking-session.js';
import { DescribeJob } from './describe-job.js';
import { ValidateDescription } from './validate-description.js';
import { InitBooking } from './init-booking.js';
import { PublishBooking } from './publish-booking.js';

type Begun = RouteAnswer<typeof initBooking>;

@Controller()
export class WizardController {
  constructor(
    private readonly init: InitBooking,
    private readonly validating: ValidateDescription,
    private readonly describing: DescribeJob,
    private readonly asking: AskQuestions,
    private readonly publishing: PublishBooking,
    private readonly sessions: BookingSession,
    private readonly reader: BookingReader,
  ) {}

  @Implements(initBooking)
  async begin(
    @ResourceId() id: string,
    @Input() input: RouteInput<typeof initBooking>,
    @Caller() { userId }: Caller,
  ): Promise<Reply<Begun>> {
    return input.bookingId === undefined
      ? reply(201, await this.init.begin(id, userId, input))
      : reply(200, await this.init.resume(input.bookingId, userId, input));
  }

  @Implements(validateDescription)
  validate(
    @Input() input: RouteInput<typeof validateDescription>,
    @Caller() { userId }: Caller,
  ): Promise<RouteAnswer<typeof validateDescription>> {
    return this.validating.run(userId, input);
  }

  @Implements(submitDescription)
  submit(
    @Input() input: RouteInput<typeof submitDescription>,
    @Caller() { userId }: Caller,
    @RequestContext() { language }: RequestContext,
  ): Promise<BookingAnalysis> {
    return this.describing.run(userId, input, language);
  }

  @Implements(followUpQuestions)
  questions(
    @Input() input: RouteInput<typeof followUpQuestions>,
    @Caller() { userId }: Caller,
    @RequestContext() { language }: RequestContext,
  ): Promise<RouteAnswer<typeof followUpQuestions>> {
    return this.asking.run(userId, input, language);
  }

  @Implements(completeBooking)
  async publish(
    @Input() input: RouteInput<typeof completeBooking>,
    @Caller() { userId }: Caller,
    @RequestContext() { language }: RequestContext,
  ): Promise<Booking> {
    const published = await this.publishing.run(userId, input, language);
    return this.reader.shown(published, { userId, language });
  }

  @Implements(bookingSession)
  session(
    @Input() { bookingId }: RouteInput<typeof bookingSession>,
    @Caller() { userId }: Caller,
    @RequestContext() { language }: RequestContext,
  ): Promise<RouteAnswer<typeof bookingSession>> {
    return this.sessions.run(userId, bookingId, language);
  }
}
