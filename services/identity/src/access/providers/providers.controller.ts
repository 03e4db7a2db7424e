import { Controller } from '@nestjs/common';
import type { RouteInput } from '@plateia/contracts';
import { beginProvider, exchangeToken, goToProvider, returnFromProvider } from '@plateia/contracts/identity';
import { Implements, Input, reply, RequestContext } from '@plateia/service-kit';
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
  async go(@Input() input: RouteInput<typeof goToProvider>, @RequestContext() { cookies }: RequestContext) {
    return sentTo(await this.going.run(input, this.jar.flowIn(cookies)));
  }

  @Implements(returnFromProvider)
  async comeBack(
    @Input() { provider }: RouteInput<typeof returnFromProvider>,
    @RequestContext() context: RequestContext,
  ) {
    return sentTo(await this.returning.run(provider, context.query, this.jar.flowIn(context.cookies)));
  }

  @Implements(exchangeToken)
  async exchange(@Input() input: RouteInput<typeof exchangeToken>, @RequestContext() context: RequestContext) {
    const cookie = this.jar.flowIn(context.cookies);
    const { result, account } = await this.exchanging.run({ ...input, cookie, lang: context.language });
    const over = this.jar.flowOver();
    if (!account) return reply(200, result, { cookies: [over] });
    const cookies = await this.start.run(account, context.userAgent, this.jar.deviceIn(context.cookies));
    return reply(200, result, { cookies: [...cookies, over] });
  }
}
