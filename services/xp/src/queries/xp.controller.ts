import { Controller } from '@nestjs/common';
import type { RouteAnswer, RouteInput } from '@plateia/contracts';
import { reportOnboardingStep, xpEvents, xpOfUser, xpQuests } from '@plateia/contracts/xp';
import { Caller, Implements, Input, Reply, reply, RequestContext } from '@plateia/service-kit';
import { ReadLedger } from './read-ledger.js';
import { ReadQuests } from './read-quests.js';
import { ReadXp } from './read-xp.js';
import { ReportStep } from './report-step.js';

@Controller()
export class XpController {
  constructor(
    private readonly xp: ReadXp,
    private readonly ledger: ReadLedger,
    private readonly quests: ReadQuests,
    private readonly steps: ReportStep,
  ) {}

  @Implements(xpOfUser)
  ofUser(
    @Caller() caller: Caller,
    @RequestContext() { language }: RequestContext,
  ): Promise<RouteAnswer<typeof xpOfUser>> {
    return this.xp.run(caller, language);
  }

  @Implements(xpEvents)
  events(@Input() input: RouteInput<typeof xpEvents>, @Caller() caller: Caller): Promise<RouteAnswer<typeof xpEvents>> {
    return this.ledger.run(caller, input);
  }

  @Implements(reportOnboardingStep)
  async report(
    @Input() { event }: RouteInput<typeof reportOnboardingStep>,
    @Caller() caller: Caller,
  ): Promise<Reply<RouteAnswer<typeof reportOnboardingStep>>> {
    const report = await this.steps.run(caller, event);
    return report === 'pending' ? reply(202, { awarded: 0, pending: true }) : reply(200, report);
  }

  @Implements(xpQuests)
  async open(
    @Caller() caller: Caller,
    @RequestContext() { language }: RequestContext,
  ): Promise<RouteAnswer<typeof xpQuests>> {
    return { quests: await this.quests.run(caller, language) };
  }
}
