import { Injectable } from '@nestjs/common';
import { Clock } from '@plateia/runtime';
import { Refusal } from '@plateia/service-kit';
import type { Viewer } from '../domain/visibility.js';
import { Hydration } from '../reading/hydration.js';
import { present, type PostView } from '../reading/post-view.js';
import { refuseUnlessVisible } from '../reading/refusals.js';
import { verdictOn } from '../reading/rules.js';

@Injectable()
export class ReadPost {
  constructor(
    private readonly hydration: Hydration,
    private readonly clock: Clock,
  ) {}

  async run(id: string, viewer: Viewer | null): Promise<PostView> {
    const hydrated = await this.hydration.one(id, viewer);
    if (!hydrated) throw new Refusal('NOT_FOUND');
    const now = this.clock.now();
    refuseUnlessVisible(verdictOn(hydrated, viewer, now));
    return present(hydrated, viewer, now);
  }
}
