import { Controller } from '@nestjs/common';
import type { RouteInput } from '@plateia/contracts';
import { answerDispute, type Dispute, openDispute, readDispute } from '@plateia/contracts/bookings';
import { FileLinks } from '@plateia/media-links';
import { Caller, Implements, Input, ServiceError, reply, type Reply, ResourceId } from '@plateia/service-kit';
import type { BookingRow } from '../../booking/store/booking.schema.js';
import { Bookings } from '../../booking/store/bookings.store.js';
import { AnswerDispute } from './answer-dispute.js';
import { disputeShown } from './dispute-shown.js';
import { OpenDispute } from './open-dispute.js';

@Controller()
export class DisputesController {
  constructor(
    private readonly bookings: Bookings,
    private readonly opening: OpenDispute,
    private readonly answering: AnswerDispute,
    private readonly links: FileLinks,
  ) {}

  @Implements(openDispute)
  async open(
    @ResourceId() id: string,
    @Input() input: RouteInput<typeof openDispute>,
    @Caller() { userId }: Caller,
  ): Promise<Reply<Dispute>> {
    return reply(201, this.shown(await this.opening.run(id, userId, input), userId));
  }

  @Implements(readDispute)
  async read(@Input() { booking_id }: RouteInput<typeof readDispute>, @Caller() { userId }: Caller): Promise<Dispute> {
    return this.shown(await this.bookings.find(booking_id), userId);
  }

  @Implements(answerDispute)
  async answer(@Input() input: RouteInput<typeof answerDispute>, @Caller() { userId }: Caller): Promise<Dispute> {
    return this.shown(await this.answering.run(userId, input), userId);
  }

  private shown(booking: BookingRow | null, userId: string): Dispute {
    const dispute = booking && disputeShown(booking, userId, this.links);
    if (!dispute) throw new ServiceError('RESOURCE_NOT_FOUND');
    return dispute;
  }
}
