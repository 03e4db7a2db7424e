import { isActive, useQuery, useSession } from '@plateia/data';
import type { Wizard } from './use-wizard.js';
import { firstProfileQuery, firstTurnQuery } from './wizard.query.js';

interface Named {
  /** undefined until it is known, and to visitors */
  name: string | undefined;
  /** kinds of work that they offer */
  offered: readonly string[];
  /** they can be asked for this job, as far as anybody knows */
  suits: boolean;
}

/** Who is asked before all others; undefined where nobody is. */
export function useFirstProfessional({ draft, bookingId }: Wizard): Named | undefined {
  const { firstProfessionalId: id, analysis } = draft;
  const isMember = isActive(useSession());
  const profile = useQuery({ ...firstProfileQuery(isMember ? id : undefined) });
  const turn = useQuery({ ...firstTurnQuery(id && bookingId, analysis?.of), staleTime: 0 });
  // Given up on another device.
  if (id === undefined || turn.data === null) return undefined;
  const isGone = profile.data === null || (profile.error as { status?: unknown } | null)?.status === 404;
  return {
    name: turn.data?.businessName ?? (profile.data?.business_name || undefined),
    offered: profile.data?.categories ?? [],
    suits: !isGone && turn.data?.turn !== 'over',
  };
}
