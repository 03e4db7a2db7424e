import { expect } from '@jest/globals';
import { until } from '@plateia/testing';
import { glance } from './stage/audit.ts';
import { journey } from './stage/journey.ts';
import { looksOf } from './stage/looks.ts';
import { consent, introduce } from './stage/members.ts';
import { aName, anAddress } from './stage/people.ts';
import { chooseAddress, openProvider, OpenerCuttingProxy } from './stage/provider.ts';
import { popupsBlocked, storageRefused, tabsApart } from './stage/troubles.ts';
import type { Visitor } from './stage/visitor.ts';

for (const [language, width] of looksOf([
  ['en', 390],
  ['el', 1280],
] as const)) {
  journey(`a provider's window answers the page that opened it (${language} at ${width})`, async (cast) => {
    const visitor = await cast.visitor({ language, width, trouble: tabsApart });
    await visitor.goTo('/');
    const popup = await openProvider(visitor);
    await glance(visitor, 'waiting for the provider');
    await chooseAddress(popup, anAddress());
    await becomesMember(visitor);
    await until('the window is closed', () => popup.isClosed());
  });

  journey(
    `a window that was cut off from the page answers by way of the tabs (${language} at ${width})`,
    async (cast) => {
      const proxy = await new OpenerCuttingProxy().start();
      try {
        const visitor = await cast.visitor({ language, width, options: { proxy: proxy.settings } });
        const other = cast.joined(await visitor.tab());
        await Promise.all([visitor.goTo('/'), other.goTo('/')]);
        const popup = await openProvider(visitor);
        await popup.getByLabel('Another e-mail').waitFor();
        expect(await popup.evaluate('window.opener')).toBeNull();
        await chooseAddress(popup, anAddress());
        await Promise.all([visitor, other].map((tab) => tab.the('heading', 'onboarding:consent.title').waitFor()));
      } finally {
        await proxy.stop();
      }
    },
  );

  journey(
    `a window that is blocked: the sign-in goes on in the same tab, also where nothing is stored (${language} at ${width})`,
    async (cast) => {
      const visitor = await cast.visitor({ language, width, trouble: popupsBlocked + storageRefused });
      await visitor.goTo('/?returnTo=%2Ffriends');
      await visitor.the('button', 'sign-in:provider.names.dev').click();
      await visitor.saysOfError('POPUP_BLOCKED');
      await glance(visitor, 'a window that is blocked');
      await visitor.the('button', 'sign-in:provider.here').click();
      await chooseAddress(visitor.page, anAddress());
      await becomesMember(visitor, '/friends');
    },
  );
}

journey('who changes their mind at the provider is told so, and begins anew', async (cast) => {
  const visitor = await cast.visitor();
  await visitor.goTo('/');
  const popup = await openProvider(visitor);
  await popup.getByRole('button', { name: 'Cancel' }).click();
  await visitor.saysOfError('INVALID_STATE');
  const second = await openProvider(visitor);
  await chooseAddress(second, anAddress());
  await visitor.the('heading', 'onboarding:consent.title').waitFor();
});

async function becomesMember(visitor: Visitor, goesOnTo = '/feed'): Promise<void> {
  await consent(visitor);
  await introduce(visitor, aName('Eleni'), goesOnTo);
}
