import { Module } from '@nestjs/common';
import { comments } from './comments/comments.feature.js';
import { consumers } from './consumers/consumers.feature.js';
import { counting } from './counting/counting.feature.js';
import { erasure } from './erase-member/erase-member.feature.js';
import { FeedEvidence } from './feed.evidence.js';
import { FeedExport } from './feed.export.js';
import { controllers } from './http/http.feature.js';
import { lists } from './lists/lists.feature.js';
import { persistence } from './persistence/persistence.feature.js';
import { posts } from './posts/posts.feature.js';
import { reactions } from './reactions/reactions.feature.js';
import { reading } from './reading/reading.feature.js';
import { timelines } from './timelines/timelines.feature.js';

@Module({
  controllers: [...controllers, ...consumers],
  providers: [
    ...persistence,
    ...reading,
    ...posts,
    ...lists,
    ...comments,
    ...reactions,
    ...counting,
    ...timelines,
    ...erasure,
    FeedEvidence,
    FeedExport,
  ],
})
export class FeedModule {}
