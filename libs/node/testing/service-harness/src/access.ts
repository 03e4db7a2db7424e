import type { Caller } from '@plateia/auth';
import { methodsOf, type RouteDef } from '@plateia/contracts';
import { allRoutes, type ContractService } from '@plateia/contracts/all';
import { ORIGIN } from './start-service.js';
import type { ServiceHarness } from './service-harness.js';

const claims = {
  onboarding: { stage: 'onboarding' },
  closing: { stage: 'closing' },
  minor: { adult: false },
  member: {},
  helper: { role: 'helper' },
  staff: { staff: true },
} as const satisfies Readonly<Record<string, Partial<Caller>>>;
type PasserBy = 'anonymous' | keyof typeof claims;

/** Of whoever has nothing to do with what a call is about, a visitor first, in the order of the claims. */
export async function cookiesOf(harness: ServiceHarness): Promise<Record<PasserBy, string>> {
  const signed = Object.entries(claims).map(async ([who, given]) => [who, (await harness.signedIn(given)).cookie]);
  return { anonymous: '', ...Object.fromEntries(await Promise.all(signed)) } as Record<PasserBy, string>;
}

/** Every call that the contracts give to a service, by its id. */
export const callsOf = (service: ContractService): ReadonlyMap<string, RouteDef> =>
  new Map(allRoutes.filter((one) => one.service === service).map(({ route }) => [route.id, route]));

/** What a call is asked, beside its method and its action. */
export interface Asked {
  path?: string;
  query?: Readonly<Record<string, string>>;
  body?: object;
}

interface Site {
  address: string;
  /** where its pages come from */
  origin?: string;
}

/** The words in which tables of answers are written; a refusal that has none stands there by its code. */
const words: Readonly<Record<string, string>> = {
  UNAUTHORIZED: 'in',
  ONBOARDING_REQUIRED: 'new',
  ACCOUNT_CLOSING: 'end',
  ADULT_ONLY: 'adult',
  FORBIDDEN: 'not',
  ACCESS_DENIED: 'denied',
  NOT_ALLOWED: 'no',
  SELF_NOT_ALLOWED: 'self',
  SIGNATURE_INVALID: 'forged',
  BAD_SIGNATURE: 'forged',
  FEATURE_OFF: 'off',
  PLAN_UNAVAILABLE: 'off',
  VALIDATION_FAILED: 'bad',
  MISSING_SESSION_ID: 'bad',
  CODE_EXPIRED: 'late',
  INVALID_STATE: 'late',
  INVALID_TRANSITION: 'late',
};

/** What each of them is answered, one after the other: `ok`, or the word of the refusal. */
export async function answersTo(
  site: Site,
  cookies: Readonly<Record<string, string>>,
  route: RouteDef,
  asked: Asked,
): Promise<string> {
  const found: string[] = [];
  for (const cookie of Object.values(cookies)) found.push(await answerTo(site, cookie, route, asked));
  return found.join(' ');
}

/** A call that is read in two ways answers the same to both, or all of it is told. */
async function answerTo(
  { address, origin = ORIGIN }: Site,
  cookie: string,
  route: RouteDef,
  asked: Asked,
): Promise<string> {
  const { path = route.path, query = {}, body = {} } = asked;
  const answers = new Set<string>();
  for (const method of methodsOf(route)) {
    const isRead = method === 'GET';
    const inAddress = { ...(isRead && query), ...(route.action !== undefined && { action: route.action }) };
    const url = new URL(path, address);
    for (const [name, value] of Object.entries(inAddress)) url.searchParams.set(name, value);
    const headers = { cookie, origin, ...(!isRead && { 'content-type': 'application/json' }) };
    const written = isRead ? {} : { body: JSON.stringify({ ...query, ...body }) };
    answers.add(await wordOf(await fetch(url, { method, redirect: 'manual', headers, ...written })));
  }
  return [...answers].join('/');
}

async function wordOf(answer: Response): Promise<string> {
  if (answer.status < 400) {
    // A stream has no end.
    await answer.body?.cancel();
    return 'ok';
  }
  const { error } = (await answer.json()) as { error: { errorCode: string } };
  return words[error.errorCode] ?? error.errorCode.replace(/.*NOT_FOUND$/, 'none');
}
