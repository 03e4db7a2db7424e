import { Controller } from '@nestjs/common';
import type { RouteInput } from '@plateia/contracts';
import { createReport, ownReports, transparency } from '@plateia/contracts/identity';
import { Caller, Implements, Input, ResourceId, RequestContext } from '@plateia/service-kit';
import { CountReports } from './count-reports.js';
import { CreateReport } from './create-report.js';
import { ListReports } from './list-reports.js';

@Controller()
export class ReportsController {
  constructor(
    private readonly reporting: CreateReport,
    private readonly lists: ListReports,
    private readonly counts: CountReports,
  ) {}

  @Implements(createReport)
  report(
    @Caller() caller: Caller | null,
    @RequestContext() { address, language: lang }: RequestContext,
    @Input() input: RouteInput<typeof createReport>,
    @ResourceId() id: string,
  ) {
    return this.reporting.run(id, { userId: caller?.userId ?? null, address, lang }, input);
  }

  @Implements(ownReports)
  own(@Caller() { userId }: Caller, @Input() input: RouteInput<typeof ownReports>) {
    return this.lists.own(userId, input);
  }

  @Implements(transparency)
  counted() {
    return this.counts.run();
  }
}
