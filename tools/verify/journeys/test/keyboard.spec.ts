import { aMember, aPost, codeFor } from '@plateia/testing';
import { journey } from './stage/journey.ts';
import { focused, tabTo } from './stage/keyboard.ts';
import { looksOf } from './stage/looks.ts';
import { returning } from './stage/members.ts';
import { aName, anAddress } from './stage/people.ts';
import { place } from './stage/place.ts';

const PUBLIC = 0;

for (const [language, width] of looksOf([
  ['en', 1280],
  ['el', 390],
] as const)) {
  journey(`by keyboard alone from the first page to a like (${language} at ${width})`, async (cast) => {
    const content = `Seen by keyboard in ${language}`;
    await aPost(await aMember(place), { content, privacySetting: PUBLIC });
    const visitor = await cast.visitor({ language, width });
    const { keyboard } = visitor.page;
    const email = anAddress();
    await visitor.goTo('/');
    await visitor.field('sign-in:email.label').waitFor();
    await tabTo(visitor, visitor.field('sign-in:email.label'));
    await keyboard.type(email);
    await keyboard.press('Enter');
    await focused(visitor, visitor.field('sign-in:code.label'));
    await keyboard.type(await codeFor(place.inbox, email));

    await focused(visitor, visitor.the('heading', 'onboarding:consent.title'));
    for (const name of ['onboarding:consent.terms', 'onboarding:consent.privacy']) {
      await tabTo(visitor, visitor.the('checkbox', name));
      await keyboard.press('Space');
    }
    await tabTo(visitor, visitor.field('onboarding:consent.dob'));
    await keyboard.type('05051990');
    await tabTo(visitor, visitor.the('button', 'onboarding:consent.send'));
    await keyboard.press('Enter');
    await focused(visitor, visitor.the('heading', 'onboarding:profile.title'));
    await tabTo(visitor, visitor.field('onboarding:profile.fullName'));
    await keyboard.type(aName('Eleni'));
    await tabTo(visitor, visitor.field('onboarding:profile.country'));
    await keyboard.press('ArrowDown');
    await tabTo(visitor, visitor.the('button', 'onboarding:profile.send'));
    await keyboard.press('Enter');

    await visitor.at('/feed');
    await tabTo(visitor, visitor.the('link', 'social:feed.empty.public'));
    await keyboard.press('Enter');
    const like = visitor.post(content).the('button', 'social:post.like', { n: 0 });
    await like.waitFor();
    await tabTo(visitor, like);
    await keyboard.press('Space');
    await focused(visitor, visitor.post(content).the('button', 'social:post.like', { n: 1 }, { pressed: true }));
  });
}

for (const [language, width] of looksOf([
  ['en', 1280],
  ['el', 390],
] as const)) {
  journey(`by keyboard alone from a name to a friend (${language} at ${width})`, async (cast) => {
    const { member: eleni, visitor: asker } = await returning(cast, { fullName: aName('Eleni') }, { language, width });
    const { member: nikos, visitor: asked } = await returning(cast, { fullName: aName('Nikos') }, { language, width });
    await asker.goTo('/friends');
    await tabTo(asker, asker.field('social:find.search'));
    await asker.page.keyboard.type(nikos.fullName);
    await tabTo(asker, asker.the('button', 'social:find.add', { name: nikos.fullName }));
    await asker.page.keyboard.press('Enter');
    await asker.says('social:find.asked');

    await asked.goTo('/friends/requests');
    await tabTo(asked, asked.the('button', 'social:requests.acceptName', { name: eleni.fullName }));
    await asked.page.keyboard.press('Enter');
    await asked.says('social:requests.accepted');
    await asker.inside.getByRole('complementary').getByText(asker.words('social:find.friends')).first().waitFor();
  });
}

for (const [language, width] of looksOf([
  ['el', 1280],
  ['en', 390],
] as const)) {
  journey(`by keyboard alone through what strangers read (${language} at ${width})`, async (cast) => {
    const visitor = await cast.visitor({ language, width });
    const { keyboard } = visitor.page;
    const follow = async (href: string): Promise<void> => {
      // Words may lead there too, further down.
      await tabTo(visitor, visitor.inside.locator(`a[href="${href}"]`).first());
      await keyboard.press('Enter');
      await visitor.page.waitForURL(`**${href}`);
    };
    const title = visitor.inside.getByRole('heading', { level: 1 });

    await visitor.goTo('/services');
    await follow('/services/work-repairs/handyman');
    await focused(visitor, title);

    await visitor.goTo('/policy/terms');
    await follow('/policy/fees');
    await focused(visitor, title);
    await follow('/policy/fees?since=2026-11-01');
    await visitor.the('link', 'trust:policy.whole').waitFor();

    await visitor.goTo('/security-center');
    const report = visitor.the('button', 'trust:safety.report');
    await tabTo(visitor, report);
    await keyboard.press('Enter');
    await visitor.inside.getByRole('dialog').waitFor();
    await keyboard.press('Escape');
    await focused(visitor, report);
  });
}
