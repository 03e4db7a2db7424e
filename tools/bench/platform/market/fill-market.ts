import { writeReview } from '@plateia/contracts/bookings';
import { HOUR_MS, newId } from '@plateia/contracts';
import {
  becomeProfessional,
  choose,
  doJob,
  inParallel,
  offer,
  publishedJob,
  quotedJob,
  type Crowd,
  type Member,
} from '@plateia/testing';
import type { Document } from 'mongodb';
import type { Databases } from '../../../verify/drills/databases.ts';
import { copyOf } from './copies.ts';

export interface MarketSize {
  professionals: number;
  bookings: number;
}

export interface Market {
  /** those who sign in */
  professionals: Member[];
  customers: Member[];
  /** those of whom all copies are */
  regulars: Member[];
  /** a job that is open and has three quotes, with who asked for it */
  quoted: { id: string; customer: Member }[];
  /** adds so many bookings, in the states of those that were lived */
  grow: (bookings: number) => Promise<void>;
}

interface Row extends Document {
  _id: string;
}

const AT_ONCE = 8;
const QUOTES = 3;
/** Who live the jobs that the others are copies of. */
const SIGNED_IN = 12;
const LIVED = 12;
/** So few customers share all copies that a tenth of those is a page of each. */
const REGULARS = 90;
/** More would leave the engine with memory that no member ever asks for. */
const AT_A_TIME = 100;
/** Some twenty kilometres. */
const CITY_DEGREES = 0.2;
/** How long the market has been there: what was done is spread over it. */
const PAST_MS = 3 * 365 * 24 * HOUR_MS;

/** A marketplace as large as asked for: a few jobs are lived by calls, and the rest are copies of what the service wrote of them. */
export async function fillMarket(crowd: Crowd, databases: Databases, size: MarketSize): Promise<Market> {
  const professionals = crowd.members.slice(0, SIGNED_IN);
  const customers = crowd.members.slice(SIGNED_IN);
  await inParallel(professionals, AT_ONCE, becomeProfessional);
  const regulars = customers.slice(0, REGULARS);
  const quoted: Market['quoted'] = [];
  const lived = Array.from({ length: LIVED }, (_, number) => number);
  await inParallel(lived, AT_ONCE, async (number) => {
    const customer = customers[number % customers.length] as Member;
    const id = await publishedJob(customer);
    const others = Array.from({ length: QUOTES }, (_, n) => professionals[(number + n) % SIGNED_IN] as Member);
    for (const one of others) await offer(one, id, hoursAhead(30 + number));
    quoted.push({ id, customer });
    const professional = professionals[number % SIGNED_IN] as Member;
    const done = await quotedJob(customer, professional, hoursAhead(100 + number));
    await choose(customer, done);
    await doJob(customer, professional, done);
    for (const side of [customer, professional])
      await side.call(writeReview, { booking_id: done.id, rating: 5, text: 'Ευχαριστώ πολύ.' });
  });
  await copyProfessionals(databases, size.professionals - professionals.length);
  const grow = (bookings: number) => copyBookings({ databases, professionals, regulars }, bookings);
  return { professionals, customers, regulars, quoted, grow };
}

const hoursAhead = (hours: number): Date => new Date(Date.now() + hours * HOUR_MS);

async function copyProfessionals(databases: Databases, count: number): Promise<void> {
  const rows = databases.rows<Row>('bookings', 'professionals');
  const [template] = await rows.find({ isNotified: true }).limit(1).toArray();
  if (!template) throw new Error('nobody offers anything yet');
  await inPortions(count, (portion) =>
    rows.insertMany(
      portion.map((n) => ({
        ...copyOf(template, () => newId(Date.now())),
        outbox: [],
        referralCode: `C${n}`,
        point: besides(template['point'] as Point, n, count),
      })),
    ),
  );
}

interface Point {
  type: 'Point';
  coordinates: readonly [lng: number, lat: number];
}

/** All over the city and its suburbs, each elsewhere: a spiral of seeds around its middle. */
function besides({ type, coordinates: [lng, lat] }: Point, n: number, count: number): Point {
  const away = CITY_DEGREES * Math.sqrt(n / count);
  const angle = n * Math.PI * (3 - Math.sqrt(5));
  return { type, coordinates: [lng + away * Math.cos(angle), lat + away * Math.sin(angle)] };
}

interface Filling {
  databases: Databases;
  professionals: readonly Member[];
  regulars: readonly Member[];
}

/** As they came over the years, with the ledger of those that were paid: what a page of earnings is made of. */
async function copyBookings({ databases, professionals, regulars }: Filling, count: number): Promise<void> {
  const bookings = databases.rows<Row>('bookings', 'bookings');
  const ledger = databases.rows<Row>('bookings', 'ledger');
  const templates = await bookings
    .find({ status: { $in: ['quotes_ready', 'completed'] } })
    .limit(2 * LIVED)
    .toArray();
  const facts = await ledger.find({ bookingId: { $in: templates.map(({ _id }) => _id) } }).toArray();
  const known = new Set(professionals.map(({ userId }) => userId));
  await inPortions(count, async (portion) => {
    const made = portion.map((n) => {
      const template = templates[n % templates.length] as Row;
      const customer = regulars[n % regulars.length] as Member;
      const ids = new Map([[template['customerId'] as string, customer.userId]]);
      const ago = (n / count) * PAST_MS;
      const at = Date.now() - ago;
      const another = (id: string) => {
        const given = ids.get(id) ?? (known.has(id) ? id : newId(at));
        ids.set(id, given);
        return given;
      };
      const row = {
        ...copyOf(template, another, ago),
        outbox: [],
        dueAt: null,
        requestNumber: `copy ${template['requestNumber']} ${newId(at)}`,
      };
      const own = facts.filter(({ bookingId }) => bookingId === template._id).map((fact) => copyOf(fact, another, ago));
      return { row, own };
    });
    await bookings.insertMany(made.map(({ row }) => row));
    const paid = made.flatMap(({ own }) => own);
    if (paid.length > 0) await ledger.insertMany(paid);
  });
}

async function inPortions(count: number, write: (portion: number[]) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < count; from += AT_A_TIME)
    await write(Array.from({ length: Math.min(AT_A_TIME, count - from) }, (_, n) => from + n));
}
