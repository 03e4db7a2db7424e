import type { Guard } from '@plateia/contracts/shell';
import { isActive, isClosing, type Flags, type Session } from '@plateia/data';

export interface GuardContext {
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
const start = ({ address }: GuardContext): string => `/?returnTo=${encodeURIComponent(address)}`;

const secure = (context: GuardContext): Verdict => (isActive(context.session) ? undefined : start(context));

/** Who is let in where: http-api §12. */
export const guards: Readonly<Record<Guard, (context: GuardContext) => Verdict>> = {
  none: () => undefined,
  open: () => undefined,
  consent: (context) =>
    isClosing(context.session) || (context.session.user && !context.session.isConsentGiven)
      ? start(context)
      : undefined,
  secure,
  xp: ({ session, flags }) => {
    if (!isActive(session)) return '/';
    return flags.gamificationEnabled ? undefined : HOME;
  },
  helper: (context) => secure(context) ?? (context.session.user?.role === 'helper' ? undefined : FOR_PROFESSIONALS),
  staff: (context) => secure(context) ?? (context.session.user?.staff ? undefined : HOME),
};

/** The first page is for whoever is not in yet; others go on to where they wanted. */
export const guardRoute = (route: { path: string; guard: Guard }, context: GuardContext): Verdict =>
  route.path === '' && isActive(context.session) ? wantedBy(context) : guards[route.guard](context);

const wantedBy = ({ address }: GuardContext): string =>
  safeReturnTo(new URLSearchParams(address.split('?')[1]).get('returnTo')) ?? HOME;

/** Only an address of this page: a link that somebody made must not lead elsewhere after a sign-in. */
export function safeReturnTo(value: string | null): string | undefined {
  if (!value || !/^\/(?![/\\])/.test(value)) return undefined;
  const url = new URL(value, 'https://page.invalid');
  return url.origin === 'https://page.invalid' ? url.pathname + url.search + url.hash : undefined;
}
