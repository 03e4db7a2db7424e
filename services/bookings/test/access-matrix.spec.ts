import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { HOUR_MS, methodsOf, newId, type RouteDef } from '@plateia/contracts';
import * as bookings from '@plateia/contracts/bookings';
import type { Member } from '@plateia/service-harness';
import { describeWith } from '@plateia/test-kit';
import { BOOKINGS, PaidBookings } from './support/paid-bookings.js';
import { professional, terms } from './support/professionals.js';
import { begin, describeJob, publish, publishing, questions } from './support/wizard.js';

/** In the order in which they ask: whom a call is for comes last, so that what it changes meets nobody else. */
const people = ['anonymous', 'member', 'staff', 'blocked', 'other', 'quoting', 'chosen', 'customer'] as const;
type Who = (typeof people)[number];

/** A job and what is about it, in the state that a call is for. */
interface Scene {
  id: string;
  /** of the one who quotes, and of the one who is chosen */
  quotes: readonly [string, string];
  disputeId: string;
}

interface Asked {
  /** beside the path and the method of the call */
  path?: string;
  query?: object;
  body?: object;
}

type Ask = (scene: Scene, who: Who) => Asked;
type Draft = 'draft' | 'described' | 'asked';
type Stage = 'none' | Draft | 'offered' | 'agreed' | 'started' | 'finished' | 'completed' | 'disputed';

const MARKETPLACE = '/api/v1/marketplace';
const STATEMENT = 'Όσα είδαμε το δείχνουν.';
const LEGAL = { legal_name: 'Άννα Άλλη', phone: '+302101234567', vat_number: '090000045' };

const words = {
  ok: 'ok',
  in: 'UNAUTHORIZED',
  auth: 'NOT_AUTHENTICATED',
  pro: 'NOT_PROFESSIONAL',
  not: 'FORBIDDEN',
  none: 'BOOKING_NOT_FOUND',
  noQuote: 'QUOTE_NOT_FOUND',
  no: 'RESOURCE_NOT_FOUND',
  again: 'ALREADY_QUOTED',
  exists: 'DISPUTE_EXISTS',
  late: 'INVALID_TRANSITION',
  file: 'FILE_NOT_USABLE',
  forged: 'BAD_SIGNATURE',
} as const;

/** What each of them is answered, by those words and in the order of `people`. */
type Row = readonly [id: string, stage: Stage, ask: Ask, answers: string];

const rows: readonly Row[] = [
  ['B1', 'none', () => ({}), 'ok ok ok ok ok ok ok ok'],
  ['B2', 'none', () => ({ query: { input: 'Αθήνα' } }), 'ok ok ok ok ok ok ok ok'],
  ['B3', 'none', () => ({ query: { place_id: 'x' } }), 'no no no no no no no no'],
  ['B4', 'none', () => ({ query: { address: 'Αθήνα' } }), 'ok ok ok ok ok ok ok ok'],
  ['B5', 'draft', ({ id }) => ({ body: { bookingId: id } }), 'in none none none none none none ok'],
  [
    'B6',
    'draft',
    ({ id }) => ({ body: { bookingId: id, description: 'Στάζει η βρύση όλη νύχτα' } }),
    'in none none none none none none ok',
  ],
  [
    'B7',
    'draft',
    ({ id }) => ({ body: { bookingId: id, description: 'Στάζει η βρύση όλη νύχτα' } }),
    'in none none none none none none ok',
  ],
  ['B8', 'described', ({ id }) => ({ body: { bookingId: id } }), 'in none none none none none none ok'],
  ['B9', 'none', () => ({ body: { categoryId: 'plumbing/tap' } }), 'ok ok ok ok ok ok ok ok'],
  ['B9', 'described', ({ id }) => ({ body: { bookingId: id } }), 'in none none none none none none ok'],
  ['B10', 'asked', ({ id }) => ({ body: publishing(id) }), 'in none none none none none none ok'],
  ['B11', 'draft', ({ id }) => ({ query: { bookingId: id } }), 'in none none none none none none ok'],
  ['B11', 'offered', ({ id }) => ({ query: { bookingId: id } }), 'in none none none none ok ok ok'],
  [
    'B12',
    'draft',
    ({ id }) => ({ body: { bookingId: id, files: [{ filename: 'a.png', contentType: 'image/png' }] } }),
    'in none none none none none none ok',
  ],
  [
    'B12',
    'offered',
    ({ id }) => ({ body: { bookingId: id, files: [{ filename: 'a.png', contentType: 'image/png' }] } }),
    'in none none none none none none ok',
  ],
  ['B13', 'none', () => ({ query: { as: 'customer' } }), 'in ok ok ok ok ok ok ok'],
  ['B14', 'offered', ({ id }) => ({ query: { action: 'details', id } }), 'in none none none none ok ok ok'],
  ['B14', 'agreed', ({ id }) => ({ query: { action: 'details', id } }), 'in none none none none ok ok ok'],
  ['B15', 'started', ({ id }) => ({ body: { id, status: 'completed' } }), 'in none none none none not not ok'],
  ['B15', 'agreed', ({ id }) => ({ body: { id, status: 'canceled' } }), 'in none none none none not ok ok'],
  [
    'B16',
    'offered',
    ({ id, quotes }) => ({ body: { id, quote_id: quotes[1], payment_method: 'pm_ok' } }),
    'in none none none none not not ok',
  ],
  // Naturally idempotent: what was agreed is answered again, and only where nothing was ever begun nothing waits.
  ['B17', 'offered', ({ id }) => ({ body: { id } }), 'in none none none none not not late'],
  ['B17', 'agreed', ({ id }) => ({ body: { id } }), 'in none none none none not not ok'],
  [
    'B18',
    'offered',
    ({ id, quotes }) => ({ body: { id, quote_id: quotes[0] } }),
    'in none none none none not noQuote ok',
  ],
  [
    'B19',
    'offered',
    ({ id, quotes }) => ({ body: { id, quote_id: quotes[0] } }),
    'in none none none none not noQuote ok',
  ],
  ['B20', 'started', ({ id }) => ({ body: { id } }), 'in none none none none not ok not'],
  ['B21', 'none', () => ({}), 'in ok ok ok ok ok ok ok'],
  [
    'B22',
    'offered',
    ({ quotes }) => ({ body: { quoteIds: quotes } }),
    'in noQuote noQuote noQuote noQuote noQuote noQuote ok',
  ],
  ['B23', 'none', () => ({}), 'in pro pro ok ok ok ok pro'],
  ['B24', 'offered', ({ id }) => ({ path: `${MARKETPLACE}/jobs/${id}` }), 'in pro pro none ok ok ok pro'],
  ['B24', 'agreed', ({ id }) => ({ path: `${MARKETPLACE}/jobs/${id}` }), 'in pro pro none none none none pro'],
  ['B25', 'offered', ({ id }) => ({ body: { booking_id: id } }), 'in pro pro none ok again again pro'],
  [
    'B26',
    'offered',
    ({ quotes }) => ({
      path: `${MARKETPLACE}/quotes/${quotes[0]}`,
      body: { version: 1, message: 'Έρχομαι και νωρίτερα το πρωί.' },
    }),
    'in pro pro noQuote noQuote ok noQuote pro',
  ],
  [
    'B27',
    'offered',
    ({ quotes }) => ({ path: `${MARKETPLACE}/quotes/${quotes[0]}/withdraw` }),
    'in pro pro noQuote noQuote ok noQuote pro',
  ],
  ['B28', 'none', () => ({ body: { id: 'evt' } }), 'forged forged forged forged forged forged forged forged'],
  ['B29', 'none', () => ({}), 'auth pro pro ok ok ok ok pro'],
  ['B30', 'none', () => ({ body: { business_description: 'Διαρροές και μπάνια.' } }), 'auth pro pro ok ok ok ok pro'],
  ['B31', 'none', () => ({ body: {} }), 'auth pro pro ok ok ok ok pro'],
  [
    'B32',
    'none',
    () => ({ body: { documents: [{ type: 'identity', key: 'document/of/nobody' }], legal: LEGAL } }),
    'auth pro pro file file file file pro',
  ],
  ['B33', 'none', () => ({}), 'auth pro pro ok ok ok ok pro'],
  ['B34', 'none', () => ({}), 'auth pro pro ok ok ok ok pro'],
  [
    'B35',
    'finished',
    ({ id }) => ({ body: { booking_id: id, reason: 'quality', text: 'Στάζει ακόμη από κάτω.' } }),
    'in none none none none not ok exists',
  ],
  ['B36', 'disputed', ({ id }) => ({ query: { booking_id: id } }), 'in no no no no no ok ok'],
  [
    'B37',
    'disputed',
    ({ disputeId }) => ({ body: { id: disputeId, offer: { type: 'full' } } }),
    'in no no no no no ok late',
  ],
  ['B37', 'disputed', ({ disputeId }) => ({ body: { id: disputeId, accept: true } }), 'in no no no no no late late'],
  ['B38', 'completed', ({ id }) => ({ body: { booking_id: id, rating: 5 } }), 'in none none none none not ok ok'],
  ['B39', 'none', () => ({ query: { user_id: newId(0) } }), 'ok ok ok ok ok ok ok ok'],
  ['B40', 'disputed', () => ({ query: { kind: 'dispute' } }), 'in not ok not not not not not'],
  [
    'B41',
    'disputed',
    ({ disputeId }) => ({ body: { kind: 'dispute', id: disputeId, outcome: 'release', statement: STATEMENT } }),
    'in not ok not not not not not',
  ],
  ['B42', 'none', () => ({ query: { as: 'customer' } }), 'in ok ok ok ok ok ok ok'],
  ['B43', 'none', () => ({}), 'ok ok ok ok ok ok ok ok'],
  ['B44', 'none', () => ({ query: { city: 'athens' } }), 'ok ok ok ok ok ok ok ok'],
  ['B45', 'draft', ({ id }) => ({ body: { bookingId: id, key: 'x' } }), 'in none none none none none none ok'],
  ['B45', 'offered', ({ id }) => ({ body: { bookingId: id, key: 'x' } }), 'in none none none none none none ok'],
  ['B45', 'agreed', ({ id }) => ({ body: { bookingId: id, key: 'x' } }), 'in none none none none none none late'],
  ['B46', 'none', () => ({ body: { description: 'Στάζει η βρύση' } }), 'ok ok ok ok ok ok ok ok'],
  ['B47', 'none', () => ({}), 'in pro pro ok ok ok ok pro'],
];

const routes: readonly RouteDef[] = Object.values(bookings).filter(
  (one) => typeof one === 'object' && 'method' in one && 'path' in one,
);

describeWith('the marketplace against its database', 'TEST_MONGO_URL')('every call of everybody', () => {
  let paid: PaidBookings;
  let cast: Record<Exclude<Who, 'anonymous'>, Member>;
  let days = 1;

  beforeAll(async () => {
    paid = await PaidBookings.start();
    const { harness } = paid;
    const [blocked, other, quoting, chosen] = [
      await professional(harness, 'Βασίλης'),
      await professional(harness, 'Γιώργος'),
      await professional(harness, 'Δήμος'),
      await professional(harness, 'Ελένη'),
    ];
    const member = await harness.member('Ζωή');
    const staff = await harness.signedIn({ fullName: 'Προσωπικό', staff: true });
    cast = { member, staff, blocked, other, quoting, chosen, customer: member };
  });
  afterAll(() => paid.stop());

  async function sceneOf(stage: Stage): Promise<Scene> {
    const { harness } = paid;
    // Nobody asks for twenty things a day.
    const customer = await harness.member('Άννα Πελάτισσα');
    await harness.block(customer, cast.blocked);
    cast = { ...cast, customer };
    if (stage === 'none') return { id: '', quotes: ['', ''], disputeId: '' };
    if (stage === 'draft' || stage === 'described' || stage === 'asked') {
      const id = await begin(cast.customer);
      if (stage !== 'draft') await describeJob(cast.customer, id);
      if (stage === 'asked') await questions(cast.customer, id);
      return { id, quotes: ['', ''], disputeId: '' };
    }
    // Each on a day of its own: nobody is in two places at once.
    const startAt = new Date(harness.clock.now() + (days += 1) * 24 * HOUR_MS).toISOString();
    const { id } = await publish(cast.customer);
    const offer = async (who: Member): Promise<string> => {
      const { body } = await who.post(`${MARKETPLACE}/quotes`, terms(harness, id, { startAt })).expect(201);
      return (body as { id: string }).id;
    };
    const [first, second] = [await offer(cast.quoting), await offer(cast.chosen)];
    const scene: Scene = { id, quotes: [first, second], disputeId: '' };
    if (stage === 'offered') return scene;
    await paid.accept(cast.customer, scene.id, second).expect(200);
    const update = (status: string) =>
      cast.customer.patch(`${BOOKINGS}?action=update_status`, { id: scene.id, status }).expect(200);
    if (stage === 'agreed') return scene;
    await update('in_progress');
    if (stage === 'started') return scene;
    await cast.chosen.post(`${BOOKINGS}?action=work_done`, { id: scene.id }).expect(200);
    if (stage === 'finished') return scene;
    if (stage === 'completed') {
      await update('completed');
      return scene;
    }
    const said = { booking_id: scene.id, reason: 'quality', text: 'Στάζει ακόμη από κάτω.' };
    const { body } = await cast.customer.post(`${MARKETPLACE}/disputes`, said).expect(201);
    const { dispute } = await paid.row(scene.id);
    const now = harness.clock.date();
    await paid.change(scene.id, {
      dispute: dispute && { ...dispute, status: 'staff', staffSince: now, decideBy: now },
    });
    return { ...scene, disputeId: (body as { id: string }).id };
  }

  async function answerTo(who: Who, id: string, { path, query, body }: Asked): Promise<string> {
    const route = routes.find((one) => one.id === id);
    if (!route) throw new Error(`There is no call ${id}`);
    const { method, action } = route;
    const isRead = methodsOf(route).includes('GET');
    const at = `${path ?? route.path}${action && !isRead ? `?action=${action}` : ''}`;
    const key = { 'idempotency-key': randomUUID() };
    const given = id === 'B25' ? { ...terms(paid.harness, ''), ...body } : body;
    const verb = method === 'PATCH' ? 'patch' : 'post';
    const visitor = paid.harness.visitor();
    const written = { origin: 'http://localhost:8080', ...key };
    const asked =
      who !== 'anonymous'
        ? isRead
          ? cast[who].get(at, query)
          : cast[who][verb](at, given, key)
        : isRead
          ? visitor.get(at).query(query ?? {})
          : visitor[verb](at)
              .set(written)
              .send(given ?? {});
    const { status, body: answer } = await asked;
    return status < 300 ? 'ok' : ((answer as { error?: { errorCode: string } }).error?.errorCode ?? String(status));
  }

  it('is in the table', () => {
    expect(new Set(rows.map(([id]) => id))).toEqual(new Set(routes.map(({ id }) => id)));
  });

  it.each(rows)('%s on a job that is %s', async (id, stage, ask, answers) => {
    const scene = await sceneOf(stage);
    const found: string[] = [];
    for (const who of people) found.push(await answerTo(who, id, ask(scene, who)));
    const said = Object.fromEntries(Object.entries(words).map(([word, code]) => [code, word]));
    expect(found.map((answer) => said[answer] ?? answer).join(' ')).toBe(answers);
  });
});
