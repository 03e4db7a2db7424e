import { Injectable } from '@nestjs/common';
import { KnownPoints } from './known-points.js';
import { mayRead } from '../visibility/visibility.js';
import type { Acts, Asked } from './act.js';

/** Levels that a member reached, for whom they let see their level. */
@Injectable()
export class LevelActs {
  constructor(private readonly points: KnownPoints) {}

  async newest({ owner, viewer, relation, page }: Asked): Promise<Acts> {
    if (!mayRead('level', owner, { userId: viewer, relation })) return { acts: [] };
    const levels = await this.points.levelsOf(owner._id, page);
    const acts = levels.map(({ place, level, at }) => ({
      place,
      item: { type: 'level' as const, target_id: owner._id, created_at: at.toISOString(), text: String(level) },
    }));
    return { acts, ...(levels.length === page.limit && { lookedTo: levels.at(-1)?.place }) };
  }
}
