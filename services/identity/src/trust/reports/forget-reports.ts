import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { DueWork } from '@plateia/due-work';
import { InjectModel } from '@plateia/service-kit';
import type { Model } from 'mongoose';
import { REPORT, type ReportRow } from './report.schema.js';
import { Reports } from './reports.store.js';

/** Reports go when nobody may ask any more why it was decided so. */
@Injectable()
export class ForgetReports implements OnApplicationBootstrap {
  constructor(
    @InjectModel(REPORT) private readonly model: Model<ReportRow>,
    private readonly reports: Reports,
    private readonly dueWork: DueWork,
  ) {}

  onApplicationBootstrap(): void {
    this.dueWork.when(this.model, 'forgetAt', {
      handle: async ({ _id }) => {
        await this.reports.rows.deleteOne({ _id });
      },
    });
  }
}
