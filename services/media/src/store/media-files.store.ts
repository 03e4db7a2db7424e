import { Injectable } from '@nestjs/common';
import type { FileKeyParts } from '@plateia/contracts/media';
import { mediaReady, mediaRejected, UNATTACHED_MS } from '@plateia/contracts/media';
import { AggregateStore, emit, EventComposer, Relay, type Emission } from '@plateia/events';
import { findRow, isDuplicateKey } from '@plateia/mongo';
import { Clock } from '@plateia/runtime';
import { InjectModel } from '@plateia/service-kit';
import { Model, type mongo } from 'mongoose';
import { bytesOf, MEDIA_FILE, type MediaFileRow, type StoredVersion } from './media-file.schema.js';
import { UploadHold } from './upload-hold.js';

export interface Made {
  width: number | null;
  height: number | null;
  duration: number | null;
  blur: string | null;
  versions: StoredVersion[];
}

/** How far behind its owner's last one a file is put: who sends a hundred lets whoever sends one go first. */
const TURN_MS = 10_000;
const LONG_AGO = new Date(0);

@Injectable()
export class MediaFilesStore {
  private readonly rows: mongo.Collection<MediaFileRow>;
  private readonly aggregates: AggregateStore<MediaFileRow>;

  constructor(
    @InjectModel(MEDIA_FILE) model: Model<MediaFileRow>,
    composer: EventComposer,
    relay: Relay,
    private readonly clock: Clock,
    private readonly held: UploadHold,
  ) {
    this.rows = model.collection as unknown as mongo.Collection<MediaFileRow>;
    this.aggregates = new AggregateStore(model, composer, relay);
  }

  find(key: string): Promise<MediaFileRow | null> {
    return this.aggregates.find(key);
  }

  async isKnown(key: string): Promise<boolean> {
    return (await findRow(this.rows, { _id: key }, { projection: { _id: 1 } })) !== null;
  }

  /** Puts an upload into the line. Whoever comes second finds the row of the first. */
  async take(key: string, parts: FileKeyParts, alt: string): Promise<MediaFileRow> {
    const waiting = await this.rows.countDocuments({ ownerId: parts.ownerId, status: 'processing' });
    const queuedAt = new Date(this.clock.now() + waiting * TURN_MS);
    return this.enter({ ...this.untouched(key, parts), alt, queuedAt });
  }

  /** What will not even be looked at, unless somebody took it in at the same moment. */
  refuse(key: string, parts: FileKeyParts, reason: string): Promise<MediaFileRow> {
    const { ownerId } = parts;
    const refused = { status: 'rejected' as const, reason, deleteAfter: this.unattachedUntil() };
    const events = [emit(mediaRejected, { key, ownerId, reason }, { actor: ownerId })];
    return this.enter({ ...this.untouched(key, parts), ...refused }, events);
  }

  private async enter(row: Omit<MediaFileRow, 'version'>, events: readonly Emission[] = []): Promise<MediaFileRow> {
    try {
      return await this.aggregates.insert(row, events);
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      const existing = await this.find(row._id);
      if (!existing) throw error;
      return existing;
    }
  }

  private untouched(key: string, { ownerId, uploadKind, subjectId }: FileKeyParts): Omit<MediaFileRow, 'version'> {
    const empty = { reason: null, width: null, height: null, duration: null, blur: null, versions: [] };
    const [createdAt, counts] = [this.clock.date(), { attempts: 0, delays: 0, crashes: 0 }];
    const free = { holder: null, heldUntil: LONG_AGO, queuedAt: createdAt, ...counts };
    const waiting = { status: 'processing' as const, deleteAfter: null, ...free };
    return { _id: key, ownerId, uploadKind, subjectId, alt: '', ...empty, ...waiting, createdAt };
  }

  async describe(key: string, alt: string): Promise<void> {
    await this.rows.updateOne({ _id: key }, { $set: { alt } });
  }

  /** False for whoever holds it no longer: another one is at it, and answers for it. */
  async finish(row: MediaFileRow, made: Made): Promise<boolean> {
    const { _id: key, ownerId, uploadKind, subjectId, version, holder } = row;
    const { versions, ...seen } = made;
    const bytes = bytesOf({ versions });
    const finished = await this.aggregates.change(key, {
      version,
      where: { status: 'processing', holder },
      update: { $set: { status: 'ready', ...made, deleteAfter: this.unattachedUntil() } },
      events: [emit(mediaReady, { key, ownerId, uploadKind, subjectId, ...seen, bytes }, { actor: ownerId })],
    });
    return finished !== null;
  }

  async reject({ _id: key, ownerId, version, holder }: MediaFileRow, reason: string): Promise<boolean> {
    const rejected = await this.aggregates.change(key, {
      version,
      where: { status: 'processing', holder },
      update: { $set: { status: 'rejected', reason, deleteAfter: this.unattachedUntil() } },
      events: [emit(mediaRejected, { key, ownerId, reason }, { actor: ownerId })],
    });
    return rejected !== null;
  }

  /** null keeps it for good. */
  async deleteAfter(key: string, at: Date | null): Promise<void> {
    await this.rows.updateOne({ _id: key, status: 'ready' }, { $set: { deleteAfter: at } });
  }

  overdue(): mongo.FindCursor<Pick<MediaFileRow, '_id' | 'status'>> {
    return this.rows.find(this.isOverdue(), { projection: { status: 1 } });
  }

  /** From now on nobody sees it; its bytes go next. */
  async retire(key: string): Promise<void> {
    await this.rows.updateOne({ _id: key, ...this.isOverdue() }, { $set: { status: 'removed', deleteAfter: null } });
  }

  /** But for what somebody is still at work on, who would put bytes there behind our back. */
  retired(): mongo.FindCursor<mongo.WithId<MediaFileRow>> {
    const idle = { status: 'removed' as const, $expr: { $not: [this.held.isHeld] } };
    return this.rows.find(idle, { projection: { outbox: 0 } });
  }

  /** What was taken away while its holder worked on it, who has noticed now. */
  async release({ _id, holder }: MediaFileRow): Promise<void> {
    await this.rows.updateOne({ _id, holder, status: 'removed' }, { $set: { holder: null } });
  }

  /** Unless an event of it still waits to be sent. */
  async forget(key: string): Promise<void> {
    await this.rows.deleteOne({ _id: key, status: 'removed', 'outbox.0': { $exists: false } });
  }

  private readonly isOverdue = (): mongo.Filter<MediaFileRow> => ({
    status: { $in: ['ready', 'rejected'] },
    deleteAfter: { $lte: this.clock.date() },
  });
  private readonly unattachedUntil = (): Date => new Date(this.clock.now() + UNATTACHED_MS);
}
