import { Controller } from '@nestjs/common';
import type { RouteInput } from '@plateia/contracts';
import { submitFeedback } from '@plateia/contracts/identity';
import { Caller, Implements, Input, ResourceId } from '@plateia/service-kit';
import { SubmitFeedback } from './submit-feedback.js';

@Controller()
export class FeedbackController {
  constructor(private readonly feedback: SubmitFeedback) {}

  @Implements(submitFeedback)
  submit(@Caller() caller: Caller | null, @Input() input: RouteInput<typeof submitFeedback>, @ResourceId() id: string) {
    return this.feedback.run(id, caller?.userId, input);
  }
}
