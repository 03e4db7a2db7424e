import type { Guard } from '@plateia/contracts/shell';
import { isActive, isClosing, type Flags, type Session } from '@plateia/data';

export interface Visit {
  session: Session;
  flags: Flags;
  /** path and query of the address that is asked for */
  address: string;
}

/** undefined lets in; otherwise where to go instead. */
export type Verdict = string | undefined;

export const HOME = '/feed';
const FOR_PROFESSIONALS = '/for-professionals';

/** Registration, consent, sign-in and the way back from a deletion all happen on the first page, which then goes on to where the visit wanted. */
const start = ({ address }: Visit): string => `/?returnTo=${encodeURIComponent(address)}`;

const secure = (visit: Visit): Verdict => (isActive(visit.session) ? undefined : start(visit));

/** Who is let in where: http-api §12. */
export const guards: Readonly<Record<Guard, (visit: Visit) => Verdict>> = {
  none: () => undefined,
  open: () => undefined,
  consent: (visit) =>
    isClosing(visit.session) || (visit.session.user && !visit.session.isConsentGiven) ? start(visit) : undefined,
  secure,
  xp: ({ session, flags }) => {
    if (!isActive(session)) return '/';
    return flags.gamificationEnabled ? undefined : HOME;
  },
  helper: (visit) => secure(visit) ?? (visit.session.user?.role === 'helper' ? undefined : FOR_PROFESSIONALS),
  staff: (visit) => secure(visit) ?? (visit.session.user?.staff ? undefined : HOME),
};

/** The first page is for whoever is not in yet; others go on to where they wanted. */
export const guardRoute = (route: { path: string; guard: Guard }, visit: Visit): Verdict =>
  route.path === '' && isActive(visit.session) ? wantedBy(visit) : guards[route.guard](visit);

const wantedBy = ({ address }: Visit): string =>
  safeReturnTo(new URLSearchParams(address.split('?')[1]).get('returnTo')) ?? HOME;

/** Only an address of this page: a link that somebody made must not lead elsewhere after a sign-in. */
export function safeReturnTo(value: string | null): string | undefined {
  if (!value || !/^\/(?![/\\])/.test(value)) return undefined;
  const url = new URL(value, 'https://page.invalid');
  return url.origin === 'https://page.invalid' ? url.pathname + url.search + url.hash : undefined;
}
