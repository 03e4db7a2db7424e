import { DAY_MS } from '@plateia/contracts';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { REPORT_KEPT_DAYS } from '@plateia/contracts/identity';
import { REPORT_SUBJECT } from '@plateia/contracts/media';
import { DueWork } from '@plateia/due-work';
import { AggregateStore, emit, EventComposer, Relay } from '@plateia/events';
import { InjectModel } from '@plateia/service-kit';
import type { Model } from 'mongoose';
import { EvidenceStore } from '../evidence-store.js';
import { type CopyRow, EVIDENCE_COPY } from './copy.schema.js';
import { EVIDENCE_OPTIONS, type EvidenceOptions } from './evidence-source.js';

const KEPT_MS = REPORT_KEPT_DAYS * DAY_MS;

/** Copies stay as long as somebody may ask why it was decided so. */
@Injectable()
export class ForgetCopies implements OnApplicationBootstrap {
  private readonly store: AggregateStore<CopyRow>;

  constructor(
    @InjectModel(EVIDENCE_COPY) private readonly model: Model<CopyRow>,
    @Inject(EVIDENCE_OPTIONS) private readonly options: EvidenceOptions,
    private readonly copies: EvidenceStore,
    private readonly dueWork: DueWork,
    composer: EventComposer,
    relay: Relay,
  ) {
    this.store = new AggregateStore(model, composer, relay);
  }

  onApplicationBootstrap(): void {
    this.dueWork.when(this.model, 'forgetAt', { handle: ({ _id }) => this.forget(_id) });
  }

  /** From the decision on, and once more from an appeal and from what is decided then. */
  async restartRetention(reportId: string, at: Date): Promise<void> {
    const forgetAt = new Date(at.getTime() + KEPT_MS);
    await this.store.change(reportId, {
      where: { key: { $ne: null }, $or: [{ forgetAt: null }, { forgetAt: { $lt: forgetAt } }] },
      update: { $set: { forgetAt } },
    });
  }

  private async forget(reportId: string): Promise<void> {
    const row = await this.store.find(reportId);
    if (!row?.key) return;
    await this.copies.remove(row.key);
    await this.store.amend(reportId, ({ files: keys }) => ({
      update: { $set: { key: null, files: [] } },
      events:
        keys.length === 0
          ? []
          : [
              emit(
                this.options.files.detached,
                { subjectType: REPORT_SUBJECT, subjectId: reportId, keys },
                { actor: 'system' },
              ),
            ],
    }));
  }
}
