import { Controller } from '@nestjs/common';
import type { RouteInput } from '@plateia/contracts';
import { type ProfessionalProfile, sendDocuments } from '@plateia/contracts/bookings';
import { Caller, Implements, Input } from '@plateia/service-kit';
import { SendDocuments } from './send-documents.js';

@Controller()
export class VerificationController {
  constructor(private readonly sending: SendDocuments) {}

  @Implements(sendDocuments)
  send(@Caller() { userId }: Caller, @Input() input: RouteInput<typeof sendDocuments>): Promise<ProfessionalProfile> {
    return this.sending.run(userId, input);
  }
}
