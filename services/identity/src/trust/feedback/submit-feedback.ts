import { Injectable } from '@nestjs/common';
import type { Language, RouteAnswer, RouteInput } from '@plateia/contracts';
import { appealSubmitted, type submitFeedback } from '@plateia/contracts/identity';
import { emit, type Emission } from '@plateia/events';
import { isDuplicateKey } from '@plateia/mongo';
import { Clock } from '@plateia/runtime';
import { ServiceError } from '@plateia/service-kit';
import { Accounts } from '../../account/store/accounts.js';
import { invalidField } from '../../account/member/invalid-field.js';
import { AppealedDecisions } from './appealed.js';
import type { FeedbackRow } from './feedback.schema.js';
import { FeedbackRows } from './feedback.store.js';

export interface Writer {
  /** null: signed out */
  userId: string | null;
  lang: Language;
}

type Input = RouteInput<typeof submitFeedback>;
type Written = Pick<FeedbackRow, 'userId' | 'email' | 'lang' | 'against' | 'once'>;

/** I49. */
@Injectable()
export class SubmitFeedback {
  constructor(
    private readonly feedback: FeedbackRows,
    private readonly accounts: Accounts,
    private readonly appealed: AppealedDecisions,
    private readonly clock: Clock,
  ) {}

  async run(id: string, writer: Writer, input: Input): Promise<RouteAnswer<typeof submitFeedback>> {
    const { kind = 'feedback', message, category, page, screenshotKey } = input;
    const row: Omit<FeedbackRow, 'version'> = {
      _id: id,
      kind,
      ...(await (writer.userId === null ? this.byStranger(writer, input) : this.byMember(writer.userId, input))),
      message,
      category: category ?? null,
      page: page ?? null,
      screenshotKey: screenshotKey ?? null,
      status: 'waiting',
      outcome: null,
      answer: null,
      at: this.clock.date(),
      decidedAt: null,
      forgetAt: null,
      trail: [],
    };
    await this.save(row);
    return { id, message: 'Thank you for your feedback' };
  }

  private async byMember(userId: string, { kind, about }: Input): Promise<Written> {
    const written = { userId, email: null, lang: null };
    if (kind !== 'appeal') return { ...written, against: null };
    if (!about) throw invalidField('about', 'required', 'What it is against is needed');
    const against = await this.appealed.ofMember(userId, about);
    return { ...written, against, once: `${userId}:${against.id}` };
  }

  /** Whether the address is an account's is nobody's to learn here. */
  private async byStranger({ lang }: Writer, { kind, email, about }: Input): Promise<Written> {
    const isAppeal = kind === 'appeal';
    if (!email) {
      if (isAppeal) throw invalidField('email', 'required', 'An address for the answer is needed');
      return { userId: null, email: null, lang, against: null };
    }
    const account = await this.accounts.byEmail(email);
    const against = isAppeal ? await this.appealed.ofAddress(email, account, about) : null;
    return { userId: account?._id ?? null, email, lang, against };
  }

  private async save(row: Omit<FeedbackRow, 'version'>): Promise<void> {
    try {
      await this.feedback.insert(row, newsOf(row));
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      // An earlier run of the same request got as far as this; any other one is another appeal.
      if (!(await this.feedback.find(row._id))) throw new ServiceError('INVALID_TRANSITION');
    }
  }
}

function newsOf({ _id: feedbackId, userId, email, against }: Omit<FeedbackRow, 'version'>): Emission[] {
  if (!against) return [];
  const about = { type: against.type, id: against.id };
  // Signed out nobody knows who it was.
  return [emit(appealSubmitted, { feedbackId, about }, { actor: (email === null && userId) || 'system' })];
}
