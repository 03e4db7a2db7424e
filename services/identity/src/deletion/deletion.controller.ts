import { Controller } from '@nestjs/common';
import type { RouteInput } from '@plateia/contracts';
import { cancelDeletion, deleteAccount } from '@plateia/contracts/identity';
import { Caller, Implements, Input, reply, RequestContext } from '@plateia/service-kit';
import { LoggedUserView } from '../profile/logged-user.js';
import { SessionJar } from '../access/sessions/session-jar.js';
import { AskForDeletion } from './ask-for-deletion.js';
import { CloseAccount } from './close-account.js';
import { CancelDeletion } from './cancel-deletion.js';

@Controller()
export class DeletionController {
  constructor(
    private readonly asking: AskForDeletion,
    private readonly closing: CloseAccount,
    private readonly cancelling: CancelDeletion,
    private readonly view: LoggedUserView,
    private readonly jar: SessionJar,
  ) {}

  @Implements(deleteAccount)
  async delete(
    @Caller() { userId }: Caller,
    @Input() { otp }: RouteInput<typeof deleteAccount>,
    @RequestContext() { language }: RequestContext,
  ) {
    if (otp === undefined) return reply(202, await this.asking.run(userId, language));
    return reply(200, await this.closing.run(userId, otp), { cookies: this.jar.cleared() });
  }

  @Implements(cancelDeletion)
  async cancel(@Caller() caller: Caller) {
    const account = await this.cancelling.run(caller.userId);
    const user = await this.view.of(account, { isNew: false });
    // The token in the jar still says "closing"; without a new one the next call would be refused.
    const cookies = caller.stage === 'closing' ? [await this.jar.access(account, { _id: caller.sid })] : [];
    return reply(200, user, { cookies });
  }
}
