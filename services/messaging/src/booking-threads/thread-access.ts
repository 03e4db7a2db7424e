import { Injectable } from '@nestjs/common';
import { isThreadOpen, type ThreadFacts } from '@plateia/contracts/bookings/rules';
import { Clock } from '@plateia/runtime';
import { ServiceError } from '@plateia/service-kit';
import { ReachableMembers } from '../conversations/reachable-members.js';
import type { CourseRow, ThreadRow } from './thread.schema.js';
import { Threads } from './threads.store.js';

export interface ThreadAddress {
  booking_id: string;
  quote_id: string;
}

export interface Access {
  thread: ThreadRow;
  /** the side that the member is not */
  other: string;
  isOpen: boolean;
  /** what people could meet by elsewhere is not shown */
  isMasked: boolean;
}

/** A thread as one of its two sides has it; for everybody else it is not there. */
@Injectable()
export class ThreadAccess {
  constructor(
    private readonly threads: Threads,
    private readonly reachable: ReachableMembers,
    private readonly clock: Clock,
  ) {}

  async require({ booking_id: booking, quote_id: quote }: ThreadAddress, member: string): Promise<Access> {
    const own = (await this.threads.ofBooking(booking)).filter(({ customer, professional }) =>
      [customer, professional].includes(member),
    );
    if (own.length === 0) throw new ServiceError('BOOKING_NOT_FOUND');
    const thread = own.find(({ _id }) => _id === quote);
    if (!thread) throw new ServiceError('QUOTE_NOT_FOUND');
    const other = thread.customer === member ? thread.professional : thread.customer;
    const facts = factsOf(thread, await this.threads.coursesOf(booking));
    const isAccepted = thread.status === 'accepted';
    // A job that was agreed upon goes on whatever stands between the two.
    const goesOn = isAccepted && (facts.endedAt === null || facts.disputeOpen);
    if (!goesOn && (await this.reachable.find(member, other)) === undefined) throw new ServiceError('QUOTE_NOT_FOUND');
    return { thread, other, isOpen: isThreadOpen(facts, this.clock.now()), isMasked: !isAccepted };
  }

  async requireOpen(address: ThreadAddress, member: string): Promise<Access> {
    const access = await this.require(address, member);
    if (!access.isOpen) throw new ServiceError('THREAD_CLOSED');
    return access;
  }
}

function factsOf({ status }: ThreadRow, courses: readonly CourseRow[]): ThreadFacts {
  const disputes = courses.filter(({ kind }) => kind === 'dispute');
  const ends = disputes.flatMap(({ endedAt }) => endedAt?.getTime() ?? []);
  return {
    // Bookings says when its time is over.
    quote: { status, validUntil: Infinity },
    endedAt: courses.find(({ kind }) => kind === 'booking')?.endedAt?.getTime() ?? null,
    disputeOpen: ends.length < disputes.length,
    disputeEndedAt: ends.length === 0 ? null : Math.max(...ends),
  };
}
