import { expect } from '@jest/globals';
import { bookingDetails } from '@plateia/contracts/bookings';
import { aMember, choose } from '@plateia/testing';
import { glance } from './stage/audit.ts';
import { journey } from './stage/journey.ts';
import { focused, tabTo } from './stage/keyboard.ts';
import { looksOf } from './stage/looks.ts';
import { aName } from './stage/people.ts';
import { place } from './stage/place.ts';
import type { Look } from './stage/visitor.ts';
import { aJob, digitsOfDay, professional } from './stage/work.ts';

const looks: readonly Look[] = [
  { language: 'en', width: 1280 },
  { language: 'el', width: 390, options: { colorScheme: 'dark' } },
];

for (const look of looksOf(looks)) {
  journey(`by keyboard alone from a job over a quote to work that is done (${look.language})`, async (cast) => {
    const town = { city: 'Βόλος', postcode: '38221' };
    const { visitor: pro } = await professional(cast, aName('Giorgos'), town, look);
    const customer = await aMember(place);
    const need = 'The bathroom tap cannot be closed any more.';
    const { id } = await aJob(customer, need, town);
    const { keyboard } = pro.page;
    const type = async (name: string, words: string): Promise<void> => {
      await tabTo(pro, pro.field(name));
      await keyboard.type(words);
    };
    const press = async (name: string, role: 'button' | 'link' = 'button'): Promise<void> => {
      await tabTo(pro, pro.the(role, name));
      await keyboard.press('Enter');
    };
    await pro.goTo('/pro');
    const job = pro.inside.getByRole('article').filter({ hasText: need });
    await tabTo(pro, job.getByRole('link').first());
    await keyboard.press('Enter');
    await pro.at(`/pro/jobs/${id}`);

    await pro.field('work:quote.label').waitFor();
    await type('work:quote.label', 'Visit and seal');
    await type('work:quote.amount', '45,50');
    const send = pro.inside.getByRole('button', {
      name: new RegExp(`^${pro.words('work:quote.send', { price: '' }).trim()}`),
    });
    await tabTo(pro, send);
    await keyboard.press('Enter');
    await focused(pro, pro.field('work:quote.message'));
    await keyboard.type('I come with a new seal and look at the rest.');
    await tabTo(pro, pro.part('work:quote.date'));
    await keyboard.type(await digitsOfDay(3));
    await tabTo(pro, pro.part('work:quote.time'));
    await keyboard.type('0930');
    await tabTo(pro, send);
    await keyboard.press('Enter');
    await pro.says('work:quote.words.sent');

    const { quotes } = await customer.call(bookingDetails, { id });
    await choose(customer, { id, quoteId: quotes[0]!.id });
    await press('work:quote.open', 'link');
    await pro.at(`/bookings/${id}`);
    const { arrivalCode = '' } = await customer.call(bookingDetails, { id });
    expect(arrivalCode).toMatch(/^\d{4}$/);
    await type('agreed:start.code', arrivalCode);
    await press('agreed:visit.start');
    await type('agreed:work.note', 'A new seal, and the rest is well.');
    await glance(pro, 'work that is done, by keyboard');
    await press('agreed:work.done');
    await pro.the('heading', 'agreed:work.title').waitFor();
    await pro.shows('A new seal, and the rest is well.');
  });
}
