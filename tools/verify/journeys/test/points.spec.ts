import { randomUUID } from 'node:crypto';
import { write } from './stage/acts.ts';
import { withPoints } from './stage/answers.ts';
import { audit } from './stage/audit.ts';
import { journey } from './stage/journey.ts';
import { looksOf } from './stage/looks.ts';
import { returning } from './stage/members.ts';
import { beginDay } from './stage/place.ts';
import type { Look } from './stage/visitor.ts';

const looks: readonly (Look & { language: 'en' | 'el' })[] = [
  { language: 'en', width: 1280 },
  { language: 'el', width: 390 },
];

for (const look of looksOf(looks)) {
  journey(`a quest is done by a post, and seen to be done (${look.language})`, async (cast) => {
    await beginDay();
    const { visitor } = await returning(cast, { fullName: 'Ελένη Μαρκάκη' }, look);
    await withPoints(visitor);
    await visitor.goTo('/xp');
    const quest = visitor.inside.getByRole('listitem').filter({ hasText: visitor.words('xp:quest.q_post') });
    await quest.getByText(visitor.words('xp:quests.progress', { progress: 0, goal: 1 })).waitFor();
    await audit(visitor, 'xp');

    const tab = await visitor.tab();
    await tab.goTo('/feed');
    await write(tab, `The market opens at eight on Sunday ${randomUUID()}`);
    await quest.getByText(visitor.words('xp:quests.done')).waitFor();
    await visitor.says('xp:entry.post_created');
    await visitor.says('xp:entry.quest', { quest: visitor.words('xp:quest.q_first_post') });
    await visitor.says('xp:streak.title', { days: 1 });
    await audit(visitor, 'xp-earned');

    await visitor.goTo('/feed');
    if (look.width !== 1280) return;
    await visitor.the('region', 'xp:card.title').waitFor();
    await audit(visitor, 'feed-progress');
  });
}
