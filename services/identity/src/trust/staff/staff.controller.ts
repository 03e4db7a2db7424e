import { Controller } from '@nestjs/common';
import type { RouteInput } from '@plateia/contracts';
import { banMember, decideReport, staffReports } from '@plateia/contracts/identity';
import { Caller, Implements, Input, RequestContext } from '@plateia/service-kit';
import { BanMember } from '../bans/ban-member.js';
import { DecideReport } from '../reports/decide-report.js';
import { ListReports } from '../reports/list-reports.js';

/** Who may come here the contracts say: whoever has the claim. */
@Controller()
export class StaffController {
  constructor(
    private readonly lists: ListReports,
    private readonly deciding: DecideReport,
    private readonly banning: BanMember,
  ) {}

  @Implements(staffReports)
  reports(
    @Caller() { userId }: Caller,
    @RequestContext() { language }: RequestContext,
    @Input() input: RouteInput<typeof staffReports>,
  ) {
    return this.lists.forStaff({ userId, language }, input);
  }

  @Implements(decideReport)
  decide(
    @Caller() { userId }: Caller,
    @RequestContext() { language }: RequestContext,
    @Input() input: RouteInput<typeof decideReport>,
  ) {
    return this.deciding.run({ userId, language }, input);
  }

  @Implements(banMember)
  ban(@Caller() { userId }: Caller, @Input() input: RouteInput<typeof banMember>) {
    return this.banning.run(userId, input);
  }
}
