import { Injectable } from '@nestjs/common';
import { ExportSource, type ExportSection, rowsSection } from '@plateia/data-export';
import { InjectModel } from '@plateia/service-kit';
import type { Model } from 'mongoose';
import { COMMENT, type CommentRow, COMMENTS_OF_AUTHOR } from '../store/comment.schema.js';
import { AUTHOR_NEWEST, POST, type PostRow } from '../store/post.schema.js';
import { MEMBER_CONTENT, REACTION, type ReactionRow } from '../store/reaction.schema.js';
import { READER, type ReaderRow } from '../store/reader.schema.js';
import { VIEW_DAY, type ViewDay } from '../store/view-day.schema.js';

/** What the member wrote and did. What others wrote for them to read is theirs, and so not here. */
@Injectable()
export class FeedExport extends ExportSource {
  readonly sections: readonly ExportSection[];

  constructor(
    @InjectModel(POST) posts: Model<PostRow>,
    @InjectModel(COMMENT) comments: Model<CommentRow>,
    @InjectModel(REACTION) reactions: Model<ReactionRow>,
    @InjectModel(VIEW_DAY) views: Model<ViewDay>,
    @InjectModel(READER) readers: Model<ReaderRow>,
  ) {
    super();
    this.sections = [
      rowsSection({
        name: 'posts',
        title: { en: 'Your posts', el: 'Οι δημοσιεύσεις σας' },
        model: posts,
        hint: AUTHOR_NEWEST,
        find: (authorId) => ({ authorId }),
        show: (row) => ({
          id: row._id,
          at: row.createdAt,
          edited: row.editedAt,
          text: row.content,
          feeling: row.feeling,
          privacy: row.privacySetting,
          files: row.files?.map(({ key, alt: text }) => ({ key, text })),
          ended: row.removedAt,
        }),
      }),
      rowsSection({
        name: 'comments',
        title: { en: 'Your comments', el: 'Τα σχόλιά σας' },
        model: comments,
        hint: COMMENTS_OF_AUTHOR,
        find: (authorId) => ({ authorId }),
        show: (row) => ({
          id: row._id,
          at: row.createdAt,
          edited: row.editedAt,
          text: row.content,
          post: row.post,
          to: row.replyTo,
          ended: row.removedAt,
        }),
      }),
      rowsSection({
        name: 'reactions',
        title: { en: 'What you liked', el: 'Όσα σας άρεσαν' },
        model: reactions,
        hint: MEMBER_CONTENT,
        find: (member) => ({ member }),
        show: ({ content: about, state: choice }) => ({ about, choice }),
      }),
      rowsSection({
        name: 'seen',
        title: { en: 'Posts you saw in the last days', el: 'Δημοσιεύσεις που είδατε τις τελευταίες ημέρες' },
        model: views,
        find: (member) => ({ _id: { $gte: `${member}:`, $lt: `${member};` } }),
        show: ({ at, posts: seen }) => ({ at, posts: seen }),
      }),
      rowsSection({
        name: 'reading',
        title: { en: 'When you last read the feed', el: 'Πότε διαβάσατε τελευταία φορά τη ροή' },
        model: readers,
        find: (member) => ({ _id: member }),
        show: ({ lastSeen: at }) => ({ at }),
      }),
    ];
  }
}
