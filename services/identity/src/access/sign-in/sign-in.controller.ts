import { Controller } from '@nestjs/common';
import type { RouteInput } from '@plateia/contracts';
import { completeProfile, requestCode, verifyCode } from '@plateia/contracts/identity';
import { Caller, Implements, Input, ServiceError, reply, RequestContext } from '@plateia/service-kit';
import { CompleteProfile } from '../registration/complete-profile.js';
import { SessionJar } from '../sessions/session-jar.js';
import { StartSession } from '../sessions/start-session.js';
import { RequestCode } from './request-code.js';
import { VerifyCode } from './verify-code.js';

@Controller()
export class SignInController {
  constructor(
    private readonly request: RequestCode,
    private readonly verify: VerifyCode,
    private readonly complete: CompleteProfile,
    private readonly start: StartSession,
    private readonly jar: SessionJar,
  ) {}

  @Implements(requestCode)
  requestCode(@Input() input: RouteInput<typeof requestCode>, @RequestContext() context: RequestContext) {
    const device = this.jar.deviceIn(context.cookies);
    return this.request.run({ email: input.login_id, device, lang: input.lang ?? context.language });
  }

  @Implements(verifyCode)
  async verifyCode(@Input() input: RouteInput<typeof verifyCode>, @RequestContext() context: RequestContext) {
    const device = this.jar.deviceIn(context.cookies);
    const { result, account } = await this.verify.run({
      email: input.login_id,
      otp: input.otp,
      device,
      lang: context.language,
    });
    if (!account) return result;
    return reply(200, result, { cookies: await this.start.run(account, context.userAgent, device) });
  }

  @Implements(completeProfile)
  async completeProfile(@Input() input: RouteInput<typeof completeProfile>, @Caller() caller: Caller) {
    try {
      const { account, result } = await this.complete.run(caller.userId, input);
      // The token in the jar still says "onboarding"; without a new one the next call would be refused.
      const isThrough = caller.stage === 'onboarding' && result.isActivated && result.isConsentGiven;
      const cookies = isThrough ? [await this.jar.access(account, { _id: caller.sid })] : [];
      return reply(200, result, { cookies });
    } catch (error) {
      if (error instanceof ServiceError && error.code === 'UNDERAGE') {
        throw new ServiceError('UNDERAGE', undefined, { cookies: this.jar.cleared() });
      }
      throw error;
    }
  }
}
