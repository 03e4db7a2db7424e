import { Injectable } from '@nestjs/common';
import { PointsProjection } from '../../projections/points.projection.js';
import { ShownLevel } from '../../relations/visibility/shown-level.js';
import type { Acts, Asked } from './act.js';

/** Levels that a member reached, for whom they let see their level. */
@Injectable()
export class LevelActs {
  constructor(
    private readonly points: PointsProjection,
    private readonly levels: ShownLevel,
  ) {}

  async newest({ owner, viewer, relation, page }: Asked): Promise<Acts> {
    if (!(await this.levels.isShown(owner, { userId: viewer, relation }))) return { acts: [] };
    const reached = await this.points.levelsOf(owner._id, page);
    const acts = reached.map(({ place, level, at }) => ({
      place,
      item: { type: 'level' as const, target_id: owner._id, created_at: at.toISOString(), text: String(level) },
    }));
    return { acts, ...(reached.length === page.limit && { lookedTo: reached.at(-1)?.place }) };
  }
}
