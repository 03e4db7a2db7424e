import { Controller } from '@nestjs/common';
import type { RouteInput } from '@plateia/contracts';
import {
  type Booking,
  changeQuote,
  declineQuote,
  type Quote,
  sendQuote,
  shortlistQuote,
  withdrawQuote,
} from '@plateia/contracts/bookings';
import { Caller, Implements, Input, reply, type Reply, ResourceId, RequestContext } from '@plateia/service-kit';
import { AnswerQuote } from './answer-quote.js';
import { ChangeQuote } from './change-quote.js';
import { SendQuote } from './send-quote.js';
import { WithdrawQuote } from './withdraw-quote.js';
import { BookingReader } from '../../booking/access/reader.js';

@Controller()
export class QuotesController {
  constructor(
    private readonly sending: SendQuote,
    private readonly changing: ChangeQuote,
    private readonly withdrawing: WithdrawQuote,
    private readonly answering: AnswerQuote,
    private readonly reader: BookingReader,
  ) {}

  @Implements(sendQuote)
  async send(
    @ResourceId() id: string,
    @Input() input: RouteInput<typeof sendQuote>,
    @Caller() { userId }: Caller,
    @RequestContext() { language }: RequestContext,
  ): Promise<Reply<Quote>> {
    return reply(201, await this.sending.run(id, { userId, language }, input));
  }

  @Implements(changeQuote)
  change(
    @Input() input: RouteInput<typeof changeQuote>,
    @Caller() { userId }: Caller,
    @RequestContext() { language }: RequestContext,
  ): Promise<Quote> {
    return this.changing.run({ userId, language }, input);
  }

  @Implements(withdrawQuote)
  withdraw(
    @Input() { id }: RouteInput<typeof withdrawQuote>,
    @Caller() { userId }: Caller,
    @RequestContext() { language }: RequestContext,
  ): Promise<Quote> {
    return this.withdrawing.run({ userId, language }, id);
  }

  @Implements(declineQuote)
  async decline(
    @Input() input: RouteInput<typeof declineQuote>,
    @Caller() { userId }: Caller,
    @RequestContext() { language }: RequestContext,
  ): Promise<Booking> {
    return this.reader.shown(await this.answering.decline(userId, input), { userId, language });
  }

  @Implements(shortlistQuote)
  async shortlist(
    @Input() input: RouteInput<typeof shortlistQuote>,
    @Caller() { userId }: Caller,
    @RequestContext() { language }: RequestContext,
  ): Promise<Booking> {
    return this.reader.shown(await this.answering.shortlist(userId, input), { userId, language });
  }
}
