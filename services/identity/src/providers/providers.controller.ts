import { Controller } from '@nestjs/common';
import type { RouteInput } from '@plateia/contracts';
import { beginProvider, exchangeToken, goToProvider, returnFromProvider } from '@plateia/contracts/identity';
import { Implements, Input, reply, Visit } from '@plateia/service-kit';
import { BeginSignIn } from './begin-sign-in.js';
import { ExchangeToken } from './exchange-token.js';
import { GoToProvider } from './go-to-provider.js';
import { ReturnFromProvider } from './return-from-provider.js';
import { SessionJar } from '../sessions/session-jar.js';
import { StartSession } from '../sessions/start-session.js';

const sentTo = (location: string) => reply(302, null, { headers: { location } });

@Controller()
export class ProvidersController {
  constructor(
    private readonly beginning: BeginSignIn,
    private readonly going: GoToProvider,
    private readonly returning: ReturnFromProvider,
    private readonly exchanging: ExchangeToken,
    private readonly start: StartSession,
    private readonly jar: SessionJar,
  ) {}

  @Implements(beginProvider)
  async begin(@Input() { provider }: RouteInput<typeof beginProvider>) {
    const { answer, cookie } = await this.beginning.run(provider);
    return reply(200, answer, { cookies: [this.jar.flow(cookie)] });
  }

  @Implements(goToProvider)
  async go(@Input() input: RouteInput<typeof goToProvider>, @Visit() { cookies }: Visit) {
    return sentTo(await this.going.run(input, this.jar.flowIn(cookies)));
  }

  @Implements(returnFromProvider)
  async comeBack(@Input() { provider }: RouteInput<typeof returnFromProvider>, @Visit() visit: Visit) {
    return sentTo(await this.returning.run(provider, visit.query, this.jar.flowIn(visit.cookies)));
  }

  @Implements(exchangeToken)
  async exchange(@Input() input: RouteInput<typeof exchangeToken>, @Visit() visit: Visit) {
    const cookie = this.jar.flowIn(visit.cookies);
    const { result, account } = await this.exchanging.run({ ...input, cookie, lang: visit.language });
    const over = this.jar.flowOver();
    if (!account) return reply(200, result, { cookies: [over] });
    const cookies = await this.start.run(account, visit.userAgent, this.jar.deviceIn(visit.cookies));
    return reply(200, result, { cookies: [...cookies, over] });
  }
}
