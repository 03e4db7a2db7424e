import { expect } from '@jest/globals';
import { createReport, ownReports } from '@plateia/contracts/identity';
import { aPost, Browser, until } from '@plateia/testing';
import { randomUUID } from 'node:crypto';
import { audit } from './stage/audit.ts';
import { journey } from './stage/journey.ts';
import { looksOf } from './stage/looks.ts';
import { returning } from './stage/members.ts';
import { place } from './stage/place.ts';
import { toastsStay } from './stage/troubles.ts';
import type { Look } from './stage/visitor.ts';

const looks: readonly Look[] = [
  { language: 'en', width: 1280, trouble: toastsStay },
  { language: 'el', width: 390, trouble: toastsStay },
];

for (const look of looksOf(looks)) {
  journey(`a post is reported from its menu and followed in the own list, ${look.language}`, async (cast) => {
    const { member: basil } = await returning(cast, { fullName: 'Basil Vrettos' });
    const { member: anna, visitor } = await returning(cast, { fullName: 'Άννα Αλεξίου' }, look);
    const words = `Loud and rude ${randomUUID()}`;
    const { id } = await aPost(basil, { content: words, privacySetting: 0 });
    await visitor.goTo(`/post/${id}`);
    await visitor.post(words).the('button', 'social:postMenu.label', { name: 'Basil Vrettos' }).click();
    await visitor.the('menuitem', 'social:postMenu.report').click();
    await visitor.the('dialog', 'report:titleOf', { name: 'Basil Vrettos' }).waitFor();
    await visitor.field('report:reason').selectOption('harassment');
    await visitor.field('report:more').fill('He means me.');
    await audit(visitor, 'report');
    await visitor.the('button', 'report:send').click();
    await visitor.says('report:thanks');
    await until('the copy is made', async () => {
      const [report] = (await anna.call(ownReports, {})).items;
      return report?.status === 'in_review';
    });
    await visitor.goTo('/security-center#reports');
    await visitor.says('settings:reports.status.in_review');
    await visitor.the('heading', 'trust:safety.transparency.title').waitFor();
    await audit(visitor, 'security-center-reports');
    await visitor.goTo('/staff');
    await visitor.the('heading', 'staff:forbidden.title').waitFor();
    await audit(visitor, 'staff-refused');
  });
}

journey('somebody who is signed out reports by a link, with an address', async (cast) => {
  const { member: basil } = await returning(cast, { fullName: 'Basil Vrettos' });
  const { id } = await aPost(basil, { content: `Stolen ${randomUUID()}`, privacySetting: 0 });
  const visitor = await cast.visitor({ language: 'el', width: 390, trouble: toastsStay });
  await visitor.goTo('/security-center');
  await visitor.the('button', 'trust:safety.report').click();
  await visitor.the('dialog', 'report:title').waitFor();
  await visitor.field('report:link').fill('https://example.gr/somewhere');
  await visitor.the('button', 'report:send').click();
  await visitor.says('report:problems.link.target');
  await visitor.field('report:link').fill(`${place.origin}/post/${id}`);
  await visitor.field('report:reason').selectOption('ip');
  await visitor.field('report:email').fill('me@example.gr');
  await visitor.the('button', 'report:send').click();
  await visitor.says('report:thanks');
  const again = { targetType: 'post', targetId: id, reason: 'ip', email: 'me@example.gr' } as const;
  expect(await new Browser(place.origin).call(createReport, again)).toMatchObject({ status: 'received' });
});
