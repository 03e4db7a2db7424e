import { Injectable } from '@nestjs/common';
import { erasureDone, exportPartReady } from '@plateia/contracts/identity';
import { deletionStep, InjectModel, MemberErasure, type ErasureStep } from '@plateia/service-kit';
import type { Model } from 'mongoose';
import { EndSession } from '../access/sessions/end-session.js';
import { AVATAR_FILE, type AvatarFile } from '../account/photo/avatar-file.schema.js';
import { Accounts } from '../account/store/accounts.js';
import { ForgetExport } from '../export/forget-export.js';
import { FEEDBACK, FEEDBACK_OF, type FeedbackRow } from '../trust/feedback/feedback.schema.js';
import { ProjectionsOfMember } from './projections-of-member.js';
import { RelationsOfMember } from './relations-of-member.js';

/** Everything identity has of a member, or of somebody who never became one, besides the account. */
@Injectable()
export class EraseMember extends MemberErasure {
  readonly service = 'identity';
  override readonly awaited = [...Object.values(erasureDone), ...Object.values(exportPartReady)].map(
    ({ type }) => type,
  );
  readonly steps: readonly ErasureStep[];

  constructor(
    private readonly sessions: EndSession,
    accounts: Accounts,
    exports: ForgetExport,
    relations: RelationsOfMember,
    projections: ProjectionsOfMember,
    @InjectModel(AVATAR_FILE) photos: Model<AvatarFile>,
    @InjectModel(FEEDBACK) feedback: Model<FeedbackRow>,
  ) {
    super();
    this.steps = [
      { name: 'exports', erase: async (userId) => ({ erased: Number(await exports.run(userId)), left: false }) },
      { name: 'sessions', erase: (userId, atMost) => sessions.forget(userId, atMost) },
      { name: 'inviter', erase: async (userId) => ({ erased: await accounts.forgetInviter(userId), left: false }) },
      deletionStep(photos, (userId) => ({ _id: { $gte: `avatar/${userId}/`, $lt: `avatar/${userId}0` } })),
      // With its words, in which people say who they are, and what was answered.
      deletionStep(feedback, (userId) => ({ userId }), FEEDBACK_OF),
      ...relations.steps,
      ...projections.steps,
    ];
  }

  /** Nobody comes in by a session that is still open somewhere. */
  override async hide(userId: string): Promise<void> {
    await this.sessions.allOf(userId, 'revoked');
  }
}
