import { Module } from '@nestjs/common';
import { Erasures, provideErasure } from '@plateia/service-kit';
import { CommentsModule } from '../comments/comments.module.js';
import { CountingModule } from '../counting/counting.module.js';
import { PostsModule } from '../posts/posts.module.js';
import { ReactionsModule } from '../reactions/reactions.module.js';
import { StoreModule } from '../store/store.module.js';
import { ViewsModule } from '../views/views.module.js';
import { EraseComments } from './erase-comments.js';
import { EraseMember } from './erase-member.js';
import { ErasePosts } from './erase-posts.js';
import { EraseReactions } from './erase-reactions.js';
import { FeedEvidence } from './feed.evidence.js';
import { FeedExport } from './feed.export.js';
import { PartsOfMember } from './parts-of-member.js';

/** What becomes of a member who leaves, asks for their data or is reported. */
@Module({
  imports: [StoreModule, ViewsModule, CountingModule, PostsModule, CommentsModule, ReactionsModule],
  providers: [
    ...provideErasure(EraseMember),
    EraseReactions,
    EraseComments,
    ErasePosts,
    PartsOfMember,
    FeedEvidence,
    FeedExport,
  ],
  exports: [FeedEvidence, FeedExport, Erasures],
})
export class AccountModule {}
