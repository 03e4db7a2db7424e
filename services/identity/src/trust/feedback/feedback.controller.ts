import { Controller } from '@nestjs/common';
import type { RouteInput } from '@plateia/contracts';
import { ownDecisions, submitFeedback } from '@plateia/contracts/identity';
import { Caller, Implements, Input, ResourceId, RequestContext } from '@plateia/service-kit';
import { OwnDecisions } from './own-decisions.js';
import { SubmitFeedback } from './submit-feedback.js';

@Controller()
export class FeedbackController {
  constructor(
    private readonly feedback: SubmitFeedback,
    private readonly decisions: OwnDecisions,
  ) {}

  @Implements(submitFeedback)
  submit(
    @Caller() caller: Caller | null,
    @RequestContext() { language: lang }: RequestContext,
    @Input() input: RouteInput<typeof submitFeedback>,
    @ResourceId() id: string,
  ) {
    return this.feedback.run(id, { userId: caller?.userId ?? null, lang }, input);
  }

  @Implements(ownDecisions)
  decided(@Caller() { userId }: Caller, @Input() input: RouteInput<typeof ownDecisions>) {
    return this.decisions.run(userId, input);
  }
}
