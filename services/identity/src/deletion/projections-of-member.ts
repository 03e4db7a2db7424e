import { Injectable } from '@nestjs/common';
import { deletionStep, InjectModel, type ErasureStep } from '@plateia/service-kit';
import type { Model } from 'mongoose';
import { PROJECTED_COMMENT, type ProjectedComment } from '../projections/projected-comment.schema.js';
import { PROJECTED_LEVEL, type ProjectedLevel, LEVELS_OF } from '../projections/projected-level.schema.js';
import { PROJECTED_POST, type ProjectedPost } from '../projections/projected-post.schema.js';
import { PROJECTED_PROFESSIONAL, type ProjectedProfessional } from '../projections/projected-professional.schema.js';
import { SHARED_AREA, type SharedArea } from '../near-me/shared-area.schema.js';
import { PAID_INVITE, type PaidInvite } from '../projections/paid-invite.schema.js';
import { DELETION_BLOCKER, type DeletionBlocker } from './deletion-blocker.schema.js';

/** What the other services told of a member, and where they were a moment ago. */
@Injectable()
export class ProjectionsOfMember {
  readonly steps: readonly ErasureStep[];

  constructor(
    @InjectModel(PROJECTED_POST) posts: Model<ProjectedPost>,
    @InjectModel(PROJECTED_COMMENT) comments: Model<ProjectedComment>,
    @InjectModel(PROJECTED_LEVEL) levels: Model<ProjectedLevel>,
    @InjectModel(PROJECTED_PROFESSIONAL) professionals: Model<ProjectedProfessional>,
    @InjectModel(PAID_INVITE) invites: Model<PaidInvite>,
    @InjectModel(DELETION_BLOCKER) blockers: Model<DeletionBlocker>,
    @InjectModel(SHARED_AREA) areas: Model<SharedArea>,
  ) {
    this.steps = [
      deletionStep(posts, (authorId) => ({ authorId }), 'author_shown'),
      deletionStep(comments, (authorId) => ({ authorId }), 'author_standing'),
      deletionStep(levels, (userId) => ({ userId }), LEVELS_OF),
      deletionStep(professionals, (userId) => ({ _id: userId })),
      deletionStep(invites, (inviter) => ({ inviter }), 'of_inviter'),
      deletionStep(blockers, (members) => ({ members }), 'of_member'),
      deletionStep(areas, (userId) => ({ _id: userId })),
    ];
  }
}
