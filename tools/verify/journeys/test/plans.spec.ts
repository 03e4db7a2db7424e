import { aPost } from '@plateia/testing';
import { randomUUID } from 'node:crypto';
import { postMenu } from './stage/acts.ts';
import { audit, glance } from './stage/audit.ts';
import { journey } from './stage/journey.ts';
import { looksOf } from './stage/looks.ts';
import { returning } from './stage/members.ts';
import { advanceClock } from './stage/place.ts';
import type { Look, Visitor } from './stage/visitor.ts';

/** By then only who has a plan may edit. */
const PAST_THE_WINDOW_MS = 16 * 60_000;
const name = 'Premium';

const looks: readonly (Look & { language: 'en' | 'el' })[] = [
  { language: 'en', width: 1280 },
  { language: 'el', width: 390 },
];

for (const look of looksOf(looks)) {
  journey(`a plan is declined, bought, used, canceled and kept (${look.language})`, async (cast) => {
    const { member, visitor } = await returning(cast, { fullName: 'Άννα Αλεξίου' }, look);
    const words = `Την Τρίτη ${randomUUID()}`;
    const post = await aPost(member, { content: words });
    await advanceClock(PAST_THE_WINDOW_MS);

    await visitor.goTo('/subscription');
    await visitor.says('subscription:current.free');
    await visitor.the('button', 'subscription:plans.choose', { name }).click();
    await payBy(visitor, 'pm_declined');
    await visitor.page.getByRole('alert').waitFor();
    await glance(visitor, 'a declined card');
    await payBy(visitor, 'pm_ok');
    await visitor.at('/subscription/success');
    await visitor.says('subscription:success.title');
    await audit(visitor, 'subscription-success');
    await visitor.the('link', 'subscription:success.see').click();
    await visitor.says('subscription:current.monthly', { name });
    await visitor.says('subscription:state.active');

    await visitor.goTo(`/post/${post.id}`);
    await postMenu(visitor, words, 'social:postMenu.edit');
    await visitor.the('textbox', 'social:composer.words').fill(`Την Τετάρτη ${post.id}`);
    await visitor.the('button', 'common:save').click();
    await visitor.post(`Την Τετάρτη ${post.id}`).says('social:post.edited');

    await visitor.goTo('/subscription');
    await visitor.the('button', 'subscription:cancel.button').click();
    const asked = visitor.inside.getByRole('alertdialog');
    await glance(visitor, 'canceling a plan');
    await asked.getByRole('button', { name: visitor.words('subscription:cancel.yes'), exact: true }).click();
    await visitor.says('subscription:state.canceled');
    await audit(visitor, 'subscription-canceled');
    await visitor.the('button', 'subscription:resume.button', { name }).click();
    await visitor.says('subscription:state.active');
    await audit(visitor, 'subscription-active');
  });
}

/** On the page of the provider. */
async function payBy({ page }: Visitor, method: string): Promise<void> {
  await page.locator(`input[value="${method}"]`).check();
  await page.getByRole('button').click();
}
