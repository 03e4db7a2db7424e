import type { Member } from '@plateia/testing';

export interface WrittenPost {
  id: string;
  author: Member;
  content: string;
}

export interface Request {
  from: Member;
  to: Member;
  isAccepted: boolean;
}

/** What the platform has acknowledged, and so may never lose nor do twice. */
export class Ledger {
  readonly posts = new Map<string, WrittenPost>();
  /** the last acknowledged state, by `post:member` */
  readonly likes = new Map<string, boolean>();
  readonly requests: Request[] = [];
  /** answers that nobody may get: a refusal without a reason */
  readonly refusals: string[] = [];
  acknowledged = 0;
  retries = 0;
  /** the longest that a single try took */
  slowestMs = 0;
  /** 5xx answers: allowed while something is down, but told */
  unavailable = 0;

  likersOf(post: string): string[] {
    return [...this.likes]
      .filter(([key, isLiked]) => isLiked && key.startsWith(`${post}:`))
      .map(([key]) => key.slice(post.length + 1));
  }
}
