import { Inject, Injectable } from '@nestjs/common';
import { type EventData, topics } from '@plateia/contracts';
import type { Evidence, reportCreated } from '@plateia/contracts/identity';
import { REPORT_SUBJECT } from '@plateia/contracts/media';
import { AggregateStore, emit, type Emission, EventComposer, Relay } from '@plateia/events';
import { isDuplicateKey } from '@plateia/mongo';
import { InjectModel } from '@plateia/service-kit';
import type { Model } from 'mongoose';
import { EvidenceStore, evidenceKey } from '../evidence-store.js';
import { type CopyRow, EVIDENCE_COPY } from './copy.schema.js';
import { EVIDENCE_OPTIONS, EVIDENCE_SOURCE, type EvidenceOptions, type EvidenceSource } from './evidence-source.js';

const BY_SYSTEM = { actor: 'system' };

@Injectable()
export class MakeCopy {
  private readonly store: AggregateStore<CopyRow>;

  constructor(
    @InjectModel(EVIDENCE_COPY) model: Model<CopyRow>,
    @Inject(EVIDENCE_OPTIONS) private readonly options: EvidenceOptions,
    @Inject(EVIDENCE_SOURCE) private readonly source: EvidenceSource,
    private readonly copies: EvidenceStore,
    composer: EventComposer,
    relay: Relay,
  ) {
    this.store = new AggregateStore(model, composer, relay);
  }

  async run({ reportId, targetType, targetId, reporterId }: EventData<typeof reportCreated>): Promise<void> {
    const { targets, ready } = this.options;
    if (!targets.includes(targetType) || (await this.store.find(reportId))) return;
    const found = await this.source.find({ type: targetType, id: targetId }, reporterId);
    const key = found && evidenceKey(topics[ready.topic].writer, reportId);
    // Written before anybody is told; whoever dies in between writes it again.
    if (key) await this.copies.put(key, found);
    const files = found ? filesOf(found) : [];
    await this.note({ _id: reportId, key, files }, this.readyEvents(reportId, key, found?.authorId ?? null, files));
  }

  private async note(row: Pick<CopyRow, '_id' | 'key' | 'files'>, news: readonly Emission[]): Promise<void> {
    try {
      await this.store.insert({ ...row, forgetAt: null }, news);
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
  }

  private readyEvents(reportId: string, key: string | null, ownerId: string | null, keys: string[]): Emission[] {
    const ready = emit(this.options.ready, { reportId, key, ownerId }, BY_SYSTEM);
    if (keys.length === 0) return [ready];
    // Whoever deletes what was reported does not take its pictures along.
    const kept = { subjectType: REPORT_SUBJECT, subjectId: reportId, keys };
    return [ready, emit(this.options.files.attached, kept, BY_SYSTEM)];
  }
}

const filesOf = ({ files, before }: Evidence): string[] =>
  [...files, ...before.flatMap((earlier) => earlier.files)].map(({ key }) => key);
