import { aPost, befriend, like } from '@plateia/testing';
import { glance } from './stage/audit.ts';
import { journey } from './stage/journey.ts';
import { looksOf } from './stage/looks.ts';
import { returning } from './stage/members.ts';
import { aName } from './stage/people.ts';

const PUBLIC = 0;
const pairs = [
  [
    { language: 'en', width: 1280 },
    { language: 'el', width: 390 },
  ],
  [
    { language: 'el', width: 1280 },
    { language: 'en', width: 390 },
  ],
] as const;

for (const [look, otherLook] of looksOf(pairs)) {
  const looks = `${look.language} at ${look.width}, ${otherLook.language} at ${otherLook.width}`;

  journey(`two members become friends while both watch (${looks})`, async (cast) => {
    const { member: eleni, visitor: asker } = await returning(cast, { fullName: aName('Eleni') }, look);
    const { member: nikos, visitor: asked } = await returning(cast, { fullName: aName('Nikos') }, otherLook);
    await asked.goTo('/friends/requests');
    await asked.says('social:requests.empty.title');
    await asker.goTo(`/profile/${nikos.userId}`);
    await asker.the('button', 'social:relation.step.ask').click();
    await asker.the('button', 'social:relation.asked').waitFor();
    await glance(asker, 'a request that is open');

    await asked.the('button', 'social:requests.declineName', { name: eleni.fullName }).waitFor();
    await asked.the('button', 'social:requests.acceptName', { name: eleni.fullName }).click();
    await asked.says('social:requests.accepted');
    await asker.the('button', 'social:relation.friends').waitFor();
    await asker.goTo('/friends');
    await asker.shows(nikos.fullName);
  });

  journey(`a block hides two members from each other while both watch (${looks})`, async (cast) => {
    const { member: eleni, visitor: hers } = await returning(cast, { fullName: aName('Eleni') }, look);
    const { member: nikos, visitor: his } = await returning(cast, { fullName: aName('Nikos') }, otherLook);
    await befriend(eleni, nikos);
    const [herPost, hisPost] = [`Of ${eleni.fullName}`, `Of ${nikos.fullName}`];
    await aPost(eleni, { content: herPost, privacySetting: PUBLIC });
    await like(eleni, await aPost(nikos, { content: hisPost, privacySetting: PUBLIC }));
    const hisNotifications = cast.joined(await his.tab());
    const hisFriends = cast.joined(await his.tab());
    const herProfileOfHim = cast.joined(await hers.tab());
    await Promise.all([
      hers.goTo('/feed'),
      his.goTo('/feed?mode=all'),
      hisNotifications.goTo('/notifications'),
      hisFriends.goTo('/friends'),
      herProfileOfHim.goTo(`/profile/${nikos.userId}`),
    ]);
    const herLike = hisNotifications.inside.getByRole('listitem').filter({ hasText: eleni.fullName }).first();
    await Promise.all([hers.shows(hisPost), his.shows(herPost), herLike.waitFor(), hisFriends.shows(eleni.fullName)]);

    await herProfileOfHim.the('button', 'social:relation.friends').click();
    await herProfileOfHim.the('menuitem', 'social:relation.step.block', { name: nikos.fullName }).waitFor();
    await glance(herProfileOfHim, 'what friends can do');
    await herProfileOfHim.the('menuitem', 'social:relation.step.block', { name: nikos.fullName }).click();
    await herProfileOfHim.the('button', 'social:relation.sure.block.yes').click();
    await herProfileOfHim.at('/friends');
    await Promise.all([
      hers.hides(hisPost),
      his.hides(herPost),
      herLike.waitFor({ state: 'detached' }),
      hisFriends.hides(eleni.fullName),
    ]);
    await his.goTo(`/profile/${eleni.userId}`);
    await his.saysOfError('USER_NOT_FOUND');
  });
}
