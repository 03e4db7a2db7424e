import { z } from 'zod';
import { money } from './stage/accept-quote.ts';
import { audit, glance } from './stage/audit.ts';
import { aQuotedJob, PRICE } from './stage/jobs.ts';
import { journey } from './stage/journey.ts';
import { looksOf } from './stage/looks.ts';
import { visiting } from './stage/members.ts';
import type { Look, Visitor } from './stage/visitor.ts';

const looks: readonly (Look & { language: 'en' | 'el' })[] = [
  { language: 'en', width: 1280 },
  { language: 'el', width: 390, options: { colorScheme: 'dark' } },
];
/** As the provider of development writes it. */
const confirmAtBank = { en: 'Yes, pay', el: 'Ναι, πληρώνω' } as const;
const sent = z.record(z.string(), z.unknown());

/** The next time that somebody is chosen it is with this card: pages name none, that is between the provider and its form. */
const withCard = ({ page }: Visitor, payment_method: string) =>
  page.route(
    '**/marketplace/bookings?action=accept*',
    (route) => {
      const given = sent.parse(route.request().postDataJSON());
      return route.continue({ postData: JSON.stringify({ ...given, payment_method }) });
    },
    { times: 1 },
  );

for (const look of looksOf(looks)) {
  journey(`a card is declined, and the bank asks about the next (${look.language})`, async (cast) => {
    const { id, customer } = await aQuotedJob(72);
    const visitor = await visiting(cast, customer, look);
    const price = money(visitor, PRICE);
    await visitor.goTo(`/bookings/${id}`);
    await visitor.the('button', 'bookings:quotes.accept', { price }).click();
    const dialog = visitor.inside.getByRole('dialog');
    const accept = dialog.getByRole('button', { name: visitor.words('bookings:quotes.accept', { price }) });

    await withCard(visitor, 'pm_declined');
    await accept.click();
    await dialog
      .getByRole('alert')
      .filter({ hasText: visitor.words('bookings:accept.nothingCharged') })
      .waitFor();
    await glance(visitor, 'a card that is declined');

    await withCard(visitor, 'pm_requires_action');
    await accept.click();
    await visitor.says('agreed:hold.head.requires_action', { amount: price });
    await audit(visitor, 'booking-bank-asks');
    await visitor.the('button', 'agreed:confirm.check').click();
    await visitor.says('agreed:hold.head.requires_action', { amount: price });

    await visitor.the('link', 'agreed:confirm.go', { amount: price }).click();
    await visitor.page.getByRole('button', { name: confirmAtBank[look.language] }).click();
    await visitor.at(`/bookings/${id}`);
    await visitor.says('agreed:hold.head.on_hold', { amount: price });
  });
}
