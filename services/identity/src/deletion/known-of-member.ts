import { Injectable } from '@nestjs/common';
import { deletionStep, InjectModel, type ErasureStep } from '@plateia/service-kit';
import type { Model } from 'mongoose';
import { KNOWN_COMMENT, type KnownComment } from '../projections/known-comment.schema.js';
import { KNOWN_LEVEL, type KnownLevel, LEVELS_OF } from '../projections/known-level.schema.js';
import { KNOWN_POST, type KnownPost } from '../projections/known-post.schema.js';
import { KNOWN_PROFESSIONAL, type KnownProfessional } from '../projections/known-professional.schema.js';
import { SHARED_AREA, type SharedArea } from '../near-me/shared-area.schema.js';
import { PAID_INVITE, type PaidInvite } from '../projections/paid-invite.schema.js';
import { DELETION_BLOCKER, type DeletionBlocker } from './deletion-blocker.schema.js';

/** What the other services told of a member, and where they were a moment ago. */
@Injectable()
export class KnownOfMember {
  readonly steps: readonly ErasureStep[];

  constructor(
    @InjectModel(KNOWN_POST) posts: Model<KnownPost>,
    @InjectModel(KNOWN_COMMENT) comments: Model<KnownComment>,
    @InjectModel(KNOWN_LEVEL) levels: Model<KnownLevel>,
    @InjectModel(KNOWN_PROFESSIONAL) professionals: Model<KnownProfessional>,
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
