import { Module } from '@nestjs/common';
import { provideModel } from '@plateia/service-kit';
import { AccountModule } from '../account/account.module.js';
import { PROJECTED_COMMENT, projectedCommentSchema } from './projected-comment.schema.js';
import { CommentsProjection } from './comments.projection.js';
import { PROJECTED_LEVEL, projectedLevelSchema } from './projected-level.schema.js';
import { PointsProjection } from './points.projection.js';
import { PROJECTED_POST, projectedPostSchema } from './projected-post.schema.js';
import { PostsProjection } from './posts.projection.js';
import { PROJECTED_PROFESSIONAL, projectedProfessionalSchema } from './projected-professional.schema.js';
import { ProfessionalsProjection } from './professionals.projection.js';
import { PAID_INVITE, paidInviteSchema } from './paid-invite.schema.js';
import { ProfilePosts } from './profile-posts.js';

const models = [
  provideModel(PROJECTED_POST, projectedPostSchema),
  provideModel(PROJECTED_COMMENT, projectedCommentSchema),
  provideModel(PROJECTED_LEVEL, projectedLevelSchema),
  provideModel(PAID_INVITE, paidInviteSchema),
  provideModel(PROJECTED_PROFESSIONAL, projectedProfessionalSchema),
];

/** What other services tell of a member's posts, points and business, as far as identity shows it. */
@Module({
  imports: [AccountModule],
  providers: [...models, PostsProjection, CommentsProjection, ProfilePosts, PointsProjection, ProfessionalsProjection],
  exports: [...models, PostsProjection, CommentsProjection, ProfilePosts, PointsProjection, ProfessionalsProjection],
})
export class ProjectionsModule {}
