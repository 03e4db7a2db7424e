import { DAY_MS } from '@plateia/contracts';
import { expect } from '@jest/globals';
import { marketplaceCities, writeReview } from '@plateia/contracts/bookings';
import { aMember, choose, doJob, offer } from '@plateia/testing';
import { randomUUID } from 'node:crypto';
import { audit } from './stage/audit.ts';
import { journey } from './stage/journey.ts';
import { looksOf } from './stage/looks.ts';
import { advanceClock, place, serverNow } from './stage/place.ts';
import type { Look } from './stage/visitor.ts';
import { aJob, aWorker, WORK } from './stage/work.ts';

const TOWN = { city: 'Καβάλα', postcode: '65302' };
/** Longer than what is told of cities is kept. */
const KEPT_MS = 10 * 60_000 + 1_000;
const looks: readonly (Look & { language: 'en' | 'el' })[] = [
  { language: 'en', width: 1280 },
  { language: 'el', width: 390, options: { colorScheme: 'dark' } },
];

for (const look of looksOf(looks)) {
  journey(`a stranger reads what customers say of a service, and of it in a town (${look.language})`, async (cast) => {
    const [worker] = await Promise.all(
      ['Γιώργος Ραπτάκης', 'Άννα Λεβέντη', 'Maria Vlachou'].map((name) => aWorker(name, TOWN)),
    );
    const customer = await aMember(place, { fullName: 'Μαρία Δήμου' });
    const { id } = await aJob(customer, 'Η βρύση της κουζίνας στάζει όλη νύχτα', TOWN);
    const quoted = await offer(worker!, id, new Date((await serverNow()) + DAY_MS));
    await choose(customer, quoted);
    await doJob(customer, worker!, quoted);
    const words = `Στην ώρα του, και καθαρή δουλειά. ${randomUUID()}`;
    await customer.call(writeReview, { booking_id: id, rating: 5, text: words });
    await worker!.call(writeReview, { booking_id: id, rating: 5 });
    await advanceClock(KEPT_MS);
    const { cities } = await customer.call(marketplaceCities, {});
    const { names, id: city } = cities.find(({ names: { el } }) => el === TOWN.city)!;
    const name = names[look.language];

    const stranger = await cast.visitor(look);
    await stranger.goTo(`/services/${WORK}`);
    await stranger.shows(words);
    const way = stranger.inside.getByRole('link', { name, exact: true });
    await way.waitFor();
    await audit(stranger, 'service-with-reviews');
    await way.click();
    await stranger.at(`/services/${WORK}/${city}`);
    await stranger.says('marketplace:inCity.everywhere');
    await audit(stranger, 'service-in-a-town');
    await stranger.inside.locator(`a[href="/services/in/${city}"]`).click();
    await stranger.the('heading', 'marketplace:city.title', { city: name }).waitFor();
    await audit(stranger, 'town');

    const answer = await stranger.page.goto(`/services/${WORK}/nowhere-at-all`);
    expect(answer!.status()).toBe(404);
    await stranger.the('heading', 'marketplace:city.nothing.title').waitFor();
    await audit(stranger, 'service-in-no-town');
    await stranger.inside.locator('main').locator(`a[href="/services/${WORK}"]`).click();
    await stranger.at(`/services/${WORK}`);
  });
}
