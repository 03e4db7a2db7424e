import { Controller } from '@nestjs/common';
import type { RouteInput } from '@plateia/contracts';
import { decideFeedback, feedbackQueue, staffBans } from '@plateia/contracts/identity';
import { Caller, Implements, Input, RequestContext } from '@plateia/service-kit';
import { ListBans } from '../staff/list-bans.js';
import { DecideFeedback } from './decide-feedback.js';
import { ListFeedback } from './list-feedback.js';

/** Who may come here the contracts say: whoever has the claim. */
@Controller()
export class StaffFeedbackController {
  constructor(
    private readonly lists: ListFeedback,
    private readonly deciding: DecideFeedback,
    private readonly bans: ListBans,
  ) {}

  @Implements(feedbackQueue)
  queue(
    @Caller() { userId }: Caller,
    @RequestContext() { language }: RequestContext,
    @Input() input: RouteInput<typeof feedbackQueue>,
  ) {
    return this.lists.run({ userId, language }, input);
  }

  @Implements(decideFeedback)
  decide(
    @Caller() { userId }: Caller,
    @RequestContext() { language }: RequestContext,
    @Input() input: RouteInput<typeof decideFeedback>,
  ) {
    return this.deciding.run({ userId, language }, input);
  }

  @Implements(staffBans)
  banned(
    @Caller() { userId }: Caller,
    @RequestContext() { language }: RequestContext,
    @Input() input: RouteInput<typeof staffBans>,
  ) {
    return this.bans.run({ userId, language }, input);
  }
}
