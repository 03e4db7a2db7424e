import { Injectable } from '@nestjs/common';
import { STRANGERS, type Viewer } from '@plateia/contracts/feed/rules';
import { FileLinks } from '@plateia/media-links';
import type { PersonRow } from '@plateia/people';
import { Clock } from '@plateia/runtime';
import { ServiceError } from '@plateia/service-kit';
import { NOTHING } from '../store/counts.store.js';
import type { PostRow } from '../store/post.schema.js';
import { Hydration, type HydratedPost } from '../views/hydration.js';
import { present, type PostView } from '../views/post-view.js';
import { refuseUnlessVisible } from '../views/refusals.js';
import { verdictOn } from '../views/rules.js';

@Injectable()
export class ReadPost {
  constructor(
    private readonly hydration: Hydration,
    private readonly links: FileLinks,
    private readonly clock: Clock,
  ) {}

  async run(id: string, viewer: Viewer | null): Promise<PostView> {
    const hydrated = await this.hydration.one(id, viewer);
    if (!hydrated) throw new ServiceError('NOT_FOUND');
    const now = this.clock.now();
    refuseUnlessVisible(verdictOn(hydrated, viewer, now));
    return present(hydrated, viewer, { now, links: this.links });
  }

  /** Of which nothing has to be asked. */
  justWritten(post: PostRow, author: PersonRow | null, viewer: Viewer): PostView {
    const fresh: HydratedPost = { post, totals: NOTHING, reaction: 'none', author, relation: STRANGERS };
    return present(fresh, viewer, { now: this.clock.now(), links: this.links });
  }
}
