import { audit, glance } from './stage/audit.ts';
import { journey } from './stage/journey.ts';
import { looksOf } from './stage/looks.ts';
import { returning } from './stage/members.ts';
import { aName } from './stage/people.ts';
import type { Look, Visitor } from './stage/visitor.ts';
import { aJob, digitsOfDay, type Town } from './stage/work.ts';

interface Walk {
  look: Look & { language: 'en' | 'el' };
  town: Town;
  tap: string;
}
const walks: readonly Walk[] = [
  {
    look: { language: 'en', width: 1280 },
    town: { city: 'Χανιά', postcode: '73135' },
    tap: 'The kitchen tap drips all night, even when it is closed.',
  },
  {
    look: { language: 'el', width: 390, options: { colorScheme: 'dark' } },
    town: { city: 'Καλαμάτα', postcode: '24100' },
    tap: 'Η μπαταρία της κουζίνας στάζει όλη νύχτα, ακόμα και κλειστή.',
  },
];

for (const { look, town, tap } of looksOf(walks)) {
  const { language, width } = look;
  journey(`a member begins to offer services and quotes for a job (${language} at ${width})`, async (cast) => {
    const { member: eleni, visitor: customer } = await returning(cast, { fullName: aName('Eleni') }, look);
    const { visitor: pro } = await returning(cast, { fullName: aName('Giorgos') }, look);
    await begin(pro, width ?? 0);
    await setUp(pro, town);

    await pro.at('/pro');
    await pro.says('work:jobs.none.title');
    await audit(pro, 'work-empty');
    const job = await aJob(eleni, tap, town);
    await pro.page.reload();
    await pro.inside.getByRole('article').filter({ hasText: tap }).waitFor();
    await audit(pro, 'work-jobs');
    await pro.inside.getByRole('article').filter({ hasText: tap }).getByRole('heading').getByRole('link').click();
    await pro.at(`/pro/jobs/${job.id}`);

    await pro.field('work:quote.label').fill('Visit and seal');
    await pro.field('work:quote.amount').fill('85');
    await pro.the('button', 'work:quote.add').waitFor();
    await pro.inside
      .getByRole('button', { name: new RegExp(pro.words('work:quote.send', { price: '' }).trim()) })
      .click();
    await pro.says('work:quote.problems.start');
    await audit(pro, 'job-quote');
    await pro.field('work:quote.message').fill('I carry two types of cartridge with me.');
    await pro.part('work:quote.date').click();
    await pro.page.keyboard.type(await digitsOfDay(3));
    await pro.part('work:quote.time').click();
    await pro.page.keyboard.type('0930');
    await openCalendar(pro);
    await pro.inside
      .getByRole('button', { name: new RegExp(pro.words('work:quote.send', { price: '' }).trim()) })
      .click();
    await pro.says('work:quote.words.sent');

    await customer.goTo(`/bookings/${job.id}`);
    await customer.shows('I carry two types of cartridge with me.');
    await pro.says('work:quote.words.viewed');
    const question = 'Is it the ceramic one?';
    await customer.field('thread:write').fill(question);
    await customer.the('button', 'thread:send').click();
    await pro.inside.getByRole('log').getByText(question).waitFor();
    await pro.field('thread:write').fill('It is. Call me: 6971234567');
    await pro.the('button', 'thread:send').click();
    await customer.inside.getByRole('log').getByText('It is. Call me: •••').waitFor();
    await audit(customer, 'booking-thread');
    await audit(pro, 'job-quoted');

    await pro.the('button', 'work:quote.withdraw.open').click();
    await pro.the('button', 'work:quote.withdraw.do').waitFor();
    await glance(pro, 'withdraw a quote');
    await pro.the('button', 'work:quote.withdraw.do').click();
    await pro.says('work:quote.words.withdrawn');
    await customer.shows(customer.words('bookings:quotes.status.withdrawn'));
  });
}

/** Through the navigation where there is room for it. */
async function begin(pro: Visitor, width: number): Promise<void> {
  await pro.goTo(width < 600 ? '/pro/onboarding' : '/feed');
  if (width >= 600) await pro.inside.locator('nav [href="/pro/onboarding"]').click();
  await pro.the('button', 'pro:work.begin.action').waitFor();
  await audit(pro, 'pro-begin');
  await pro.the('button', 'pro:work.begin.action').click();
}

/** In the language of the page, whatever that of the browser is. */
async function openCalendar(pro: Visitor): Promise<void> {
  const monday = pro.language === 'en' ? 'Mon' : 'Δευ';
  await pro.inside.getByRole('button', { name: pro.words('marketplace:day.calendar') }).click();
  const calendar = pro.page.getByRole('dialog').getByRole('grid');
  await calendar.getByText(monday).waitFor();
  await glance(pro, 'calendar');
  await pro.page.keyboard.press('Escape');
  await calendar.waitFor({ state: 'detached' });
}

async function setUp(pro: Visitor, { city, postcode }: Town): Promise<void> {
  const next = () => pro.the('button', 'pro:onboarding.continue').click();
  await pro.field('pro:onboarding.business.nameLabel').fill('Raptakis');
  await next();
  await pro.the('heading', 'pro:onboarding.categories.title').waitFor();
  const tap = pro.inside.getByRole('button', { name: pro.language === 'en' ? /^Tap/ : /Μπαταρία/ });
  await tap.first().click();
  await next();
  await pro.field('pro:onboarding.area.city').fill(city);
  await pro.field('pro:onboarding.area.postcode').fill(postcode);
  await next();
  await pro.field('pro:onboarding.legal.nameLabel').fill('Raptakis');
  await pro.field('pro:onboarding.legal.phone').fill('+30 2821 012345');
  await pro.field('pro:onboarding.legal.vat').fill('090000045');
  await pro.the('button', 'pro:onboarding.finish').click();
}
