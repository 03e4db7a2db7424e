import { isId } from '@plateia/contracts';
import { createReport, ownReports, REPORT_KEPT_DAYS, reportReasons, transparency } from '@plateia/contracts/identity';
import { targetNotThere } from '@plateia/contracts/identity/rules';
import { answers, type Caller } from '../kit/handler.js';
import { pageOf } from '../kit/paging.js';
import { ServiceError } from '../kit/service-error.js';
import { Reply } from '../kit/reply.js';
import { visibleAccount } from '../world/people.js';
import type { ReportRow } from '../world/state.js';
import type { World } from '../world/world.js';
import { visiblePost } from './post-view.js';

type Reported = Pick<ReportRow, 'targetType' | 'targetId'>;

/** Throws where it is not there for the caller, or is their own. */
function requireTarget(world: World, caller: Caller | null, { targetType, targetId }: Reported): void {
  if (!isId(targetId)) throw new ServiceError(targetNotThere[targetType]);
  const me = caller?.userId ?? null;
  const owner = targetType === 'post' ? visiblePost(world, me, targetId).authorId : targetId;
  if (targetType === 'profile' && me) visibleAccount(world, me, targetId);
  if (owner === me) throw new ServiceError('SELF_NOT_ALLOWED');
}

const reported = answers(createReport, ({ world, caller, input }) => {
  if (!caller && !input.email)
    throw new ServiceError('VALIDATION_FAILED', [
      { field: 'email', rule: 'required', message: 'An address is needed' },
    ]);
  const { targetType, targetId, reason } = input;
  const reporter = caller?.userId ?? input.email ?? '';
  const known = world.state.reports.find(
    (row) => row.reporter === reporter && row.targetType === targetType && row.targetId === targetId,
  );
  if (known) return new Reply({ id: known.id, status: 'received' as const }, { status: 200 });
  requireTarget(world, caller, input);
  const id = world.newId();
  world.state.reports.push({ id, reporter, targetType, targetId, reason, at: world.now() });
  return { id, status: 'received' as const };
});

/** Nobody decides on anything here: all of them wait. */
const own = answers(ownReports, ({ world, caller: { userId: me }, input }) => {
  const rows = world.state.reports.filter(({ reporter }) => reporter === me).toReversed();
  const { items, nextToken } = pageOf(rows, input, [ownReports.id, me], ({ id }) => id);
  return {
    items: items.map(({ id, targetType, reason, at }) => ({
      id,
      targetType,
      reason,
      status: 'received' as const,
      decision: null,
      createdAt: new Date(at).toISOString(),
      decidedAt: null,
    })),
    nextToken,
  };
});

const counted = answers(transparency, ({ world }) => {
  const { reports } = world.state;
  return {
    days: REPORT_KEPT_DAYS,
    received: reports.length,
    waiting: reports.length,
    removed: 0,
    rejected: 0,
    banned: 0,
    medianHours: null,
    byReason: reportReasons.map((reason) => {
      const received = reports.filter((row) => row.reason === reason).length;
      return { reason, received, removed: 0 };
    }),
  };
});

export const reportHandlers = [reported, own, counted];
