import { Injectable } from '@nestjs/common';
import { DAY_MS, type RouteInput } from '@plateia/contracts';
import {
  type decideFeedback,
  FEEDBACK_KEPT_DAYS,
  feedbackDecided,
  outcomesOf,
  type StaffFeedback,
} from '@plateia/contracts/identity';
import { type Decision, emit } from '@plateia/events';
import { Clock } from '@plateia/runtime';
import { ServiceError } from '@plateia/service-kit';
import { invalidField } from '../../account/member/invalid-field.js';
import type { Reader } from '../reports/report.view.js';
import type { FeedbackRow, FeedbackTrace } from './feedback.schema.js';
import { FeedbackRows } from './feedback.store.js';
import { Parties } from './parties.js';
import { StaffFeedbackView } from './staff-feedback.view.js';

const KEPT_MS = FEEDBACK_KEPT_DAYS * DAY_MS;

type Judgement = Omit<RouteInput<typeof decideFeedback>, 'id'>;

/** I59. Nobody decides on what they wrote, have a part in or decided before. */
@Injectable()
export class DecideFeedback {
  constructor(
    private readonly feedback: FeedbackRows,
    private readonly parties: Parties,
    private readonly view: StaffFeedbackView,
    private readonly clock: Clock,
  ) {}

  async run(reader: Reader, { id, ...judgement }: RouteInput<typeof decideFeedback>): Promise<StaffFeedback> {
    const { userId: staffId } = reader;
    const asked = await this.feedback.find(id);
    if (!asked) throw new ServiceError('RESOURCE_NOT_FOUND');
    const isOwn = (await this.parties.of([asked])).get(id)!.has(staffId);
    const decided = await this.feedback.amend(id, (current) =>
      isOwn ? this.attempt(current, staffId) : this.decision(current, staffId, judgement),
    );
    if (isOwn) throw new ServiceError('FORBIDDEN');
    if (!decided) throw new ServiceError('RESOURCE_NOT_FOUND');
    const [shown] = await this.view.of([decided], reader);
    return shown!;
  }

  private decision(current: FeedbackRow, by: string, judgement: Judgement): Decision<FeedbackRow> {
    if (current.status !== 'waiting') throw new ServiceError('INVALID_TRANSITION');
    requireFitting(current, judgement);
    const { outcome, answer } = judgement;
    const traced = this.trace(by, outcome);
    const { _id: feedbackId, kind, userId, against } = current;
    const about = against && { type: against.type, id: against.id };
    return {
      update: {
        $set: {
          status: 'decided',
          outcome,
          answer: outcome === 'closed' ? null : (answer ?? null),
          decidedAt: traced.at,
          forgetAt: new Date(traced.at.getTime() + KEPT_MS),
        },
        $push: { trail: traced },
      },
      events: [emit(feedbackDecided, { feedbackId, kind, outcome, userId, about }, { actor: by })],
    };
  }

  /** One attempt of each is told: whoever tries again has been told already. */
  private attempt({ trail }: FeedbackRow, by: string): Decision<FeedbackRow> {
    if (trail.some((one) => one.did === 'own_case' && one.by === by)) return undefined;
    return { update: { $push: { trail: this.trace(by, 'own_case') } } };
  }

  private trace(by: string, did: FeedbackTrace['did']): FeedbackTrace {
    return { at: this.clock.date(), by, did };
  }
}

function requireFitting({ kind, userId, email }: FeedbackRow, { outcome, answer }: Judgement): void {
  if (!outcomesOf[kind].includes(outcome)) throw invalidField('outcome', 'one_of', outcomesOf[kind].join(', '));
  if (outcome === 'closed') return;
  // Nobody is there to be answered.
  if (userId === null && email === null) throw new ServiceError('INVALID_TRANSITION');
  if (!answer) throw invalidField('answer', 'required', 'An answer is needed');
}
