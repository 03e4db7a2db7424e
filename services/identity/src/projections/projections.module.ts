import { Module } from '@nestjs/common';
import { provideModel } from '@plateia/service-kit';
import { AccountModule } from '../account/account.module.js';
import { KNOWN_COMMENT, knownCommentSchema } from './known-comment.schema.js';
import { KnownComments } from './known-comments.js';
import { KNOWN_LEVEL, knownLevelSchema } from './known-level.schema.js';
import { KnownPoints } from './known-points.js';
import { KNOWN_POST, knownPostSchema } from './known-post.schema.js';
import { KnownPosts } from './known-posts.js';
import { KNOWN_PROFESSIONAL, knownProfessionalSchema } from './known-professional.schema.js';
import { KnownProfessionals } from './known-professionals.js';
import { PAID_INVITE, paidInviteSchema } from './paid-invite.schema.js';
import { ProfilePosts } from './profile-posts.js';

const models = [
  provideModel(KNOWN_POST, knownPostSchema),
  provideModel(KNOWN_COMMENT, knownCommentSchema),
  provideModel(KNOWN_LEVEL, knownLevelSchema),
  provideModel(PAID_INVITE, paidInviteSchema),
  provideModel(KNOWN_PROFESSIONAL, knownProfessionalSchema),
];

/** What other services tell of a member's posts, points and business, as far as identity shows it. */
@Module({
  imports: [AccountModule],
  providers: [...models, KnownPosts, KnownComments, ProfilePosts, KnownPoints, KnownProfessionals],
  exports: [...models, KnownPosts, KnownComments, ProfilePosts, KnownPoints, KnownProfessionals],
})
export class ProjectionsModule {}
