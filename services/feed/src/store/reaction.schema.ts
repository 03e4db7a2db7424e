import type { ReactionState } from '@plateia/contracts/feed/rules';
import { outboxPlugin } from '@plateia/events';
import { Schema } from 'mongoose';

export interface Uncounted {
  version: number;
  since: Date;
}

/** What one member thinks of one content. An aggregate of its own, so that a loved post is no hot document. */
export interface ReactionRow {
  /** contentId:memberId */
  _id: string;
  content: string;
  member: string;
  state: ReactionState;
  version: number;
  /** the versions that the totals of the content do not hold yet, as far as the row knows */
  uncounted?: Uncounted[];
  /** the keyed request that made this state: a run of it after a crash must not toggle back */
  lastRequest?: string;
}

export const REACTION = 'Reaction';

export const reactionId = (content: string, member: string): string => `${content}:${member}`;

/** All rows of a content stand together by `_id`, so no index has to follow every change of a state. ';' comes right after ':'. */
export const reactionsTo = (content: string) => ({ _id: { $gte: `${content}:`, $lt: `${content};` } });

const uncounted = new Schema<Uncounted>(
  { version: { type: Number, required: true }, since: { type: Date, required: true } },
  { _id: false },
);

export const reactionSchema = new Schema<ReactionRow>(
  {
    _id: String,
    content: { type: String, required: true },
    member: { type: String, required: true },
    state: { type: String, enum: ['none', 'liked', 'disliked'], required: true },
    uncounted: { type: [uncounted], default: undefined },
    lastRequest: String,
  },
  { versionKey: false, collection: 'reactions' },
);
reactionSchema.plugin(outboxPlugin);

export const MEMBER_CONTENT = 'member_content';
/** Which posts of a page the reader likes: one run of the index over the ids of the page. */
reactionSchema.index({ member: 1, content: -1 }, { name: MEMBER_CONTENT });

export const UNCOUNTED = 'uncounted_versions';
/** The job that looks for rows whose totals never arrived; only those are in it. */
reactionSchema.index(
  { 'uncounted.since': 1, content: 1 },
  { name: UNCOUNTED, partialFilterExpression: { 'uncounted.0': { $exists: true } } },
);
