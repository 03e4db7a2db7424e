import { Injectable } from '@nestjs/common';
import { RowLoader, upsertIfNewer, rowsOf } from '@plateia/mongo';
import { InjectModel } from '@plateia/service-kit';
import type { Model, mongo } from 'mongoose';
import { isForFriends } from '@plateia/contracts/feed/rules';
import { POST_AUDIENCE, type PostAudience } from '../store/post-audience.schema.js';

@Injectable()
export class PostAudiences {
  private readonly loader: RowLoader<PostAudience>;

  constructor(@InjectModel(POST_AUDIENCE) private readonly model: Model<PostAudience>) {
    const rows = model.collection as unknown as mongo.Collection<PostAudience>;
    this.loader = new RowLoader(rowsOf(rows, { version: 1, privacySetting: 1 }));
  }

  /** False when something newer stands; a repeat of what stands is true, so that what follows from it is done again. */
  async save(postId: string, version: number, privacySetting: number | null, at: Date): Promise<boolean> {
    if (await upsertIfNewer(this.model, postId, version, { privacySetting, at })) return true;
    return (await this.loader.byId(postId))?.version === version;
  }

  /** Friends are to hear of a post unless it was taken from them before it was told. */
  async isStillForFriends(postId: string): Promise<boolean> {
    const existing = await this.loader.byId(postId);
    if (!existing) return true;
    return existing.privacySetting !== null && isForFriends(existing.privacySetting);
  }
}
