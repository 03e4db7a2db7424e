import { expect } from '@jest/globals';
import { aPost } from '@plateia/testing';
import { entriesOf } from '@plateia/data-export';
import { text } from 'node:stream/consumers';
import { audit } from './stage/audit.ts';
import { journey } from './stage/journey.ts';
import { looksOf } from './stage/looks.ts';
import { returning } from './stage/members.ts';

for (const look of looksOf([
  { language: 'en', width: 1280 },
  { language: 'el', width: 390, options: { colorScheme: 'dark' } },
] as const)) {
  journey(`a member takes along what is theirs (${look.language})`, async (cast) => {
    const { member, visitor } = await returning(cast, { fullName: 'Ζηνοβία Τακτική' }, look);
    await aPost(member, { content: 'Κάτι να θυμάμαι' });
    await visitor.goTo('/security-center#export');
    await visitor.the('heading', 'settings:export.title').waitFor();
    await audit(visitor, 'export');
    await visitor.the('button', 'settings:export.ask').click();
    const download = visitor.the('link', 'settings:export.download');
    await download.waitFor();
    await audit(visitor, 'export-ready');

    const coming = visitor.page.waitForEvent('download');
    await download.click();
    const archive = await coming;
    expect(archive.suggestedFilename()).toMatch(/^plateia-.*\.zip$/);
    const found = new Map<string, string>();
    for await (const entry of entriesOf(await archive.path())) found.set(entry.path, await text(await entry.open()));
    expect(found.get('feed/posts.html')).toContain('Κάτι να θυμάμαι');
    expect(found.get('index.html')).toContain(`lang="${look.language}"`);
    await visitor.goTo('/notifications');
    await visitor.shows(visitor.words('notifications:notification.security.export_ready').replaceAll(/<[^>]*>/g, ''));
  });
}
