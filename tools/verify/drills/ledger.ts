import type { Member } from '@plateia/testing';
import { Acknowledged } from './retry-write.ts';

export interface WrittenPost {
  id: string;
  author: Member;
  content: string;
}

export interface WrittenMessage {
  from: Member;
  to: Member;
  content: string;
}

export interface Request {
  from: Member;
  to: Member;
  isAccepted: boolean;
}

/** What the platform has acknowledged, and so may never lose nor do twice. */
export class Ledger extends Acknowledged {
  readonly posts = new Map<string, WrittenPost>();
  /** the last acknowledged state, by `post:member` */
  readonly likes = new Map<string, boolean>();
  readonly requests: Request[] = [];
  readonly messages = new Map<string, WrittenMessage>();

  likersOf(post: string): string[] {
    return [...this.likes]
      .filter(([key, isLiked]) => isLiked && key.startsWith(`${post}:`))
      .map(([key]) => key.slice(post.length + 1));
  }
}
