import { journey } from './stage/journey.ts';
import { looksOf } from './stage/looks.ts';
import { printed } from './stage/paper.ts';

for (const language of looksOf(['en', 'el'] as const)) {
  journey(`a policy can be read on paper (${language})`, async (cast) => {
    const visitor = await cast.visitor({ language, width: 1280 });
    for (const policy of ['fees', 'privacy']) {
      await visitor.goTo(`/policy/${policy}`);
      await visitor.inside.getByRole('heading', { level: 1 }).waitFor();
      await printed(visitor, `policy-${policy}`);
    }
  });
}
