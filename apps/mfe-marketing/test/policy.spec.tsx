import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { isKnownPath, pageDocument, partsOf, remoteManifest, type RemoteRegistry } from '@plateia/contracts/shell';
import { queryClient } from '@plateia/data';
import { changeLanguage } from '@plateia/i18n';
import { onShellEvent } from '@plateia/mfe-kit';
import { violationsIn } from '@plateia/ui/testing';
import { keysOf, renderRoutes, startTextsOf, textsOf } from '@plateia/web-testing';
import { act, cleanup, screen, within } from '@testing-library/react';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import remote from '../src/remote.js';
import { policies } from '../src/features/policy/policies.js';

const APP = join(__dirname, '..');
const manifest = remoteManifest.parse(JSON.parse(readFileSync(join(APP, 'plateia.remote.json'), 'utf8')));
const languages = ['en', 'el'] as const;

const documentOf = (language: string, doc: string) =>
  pageDocument.parse(
    JSON.parse(readFileSync(join(APP, 'assets/documents', language, 'policy', `${doc}.json`), 'utf8')),
  );

beforeEach(() => startTextsOf(APP));
afterEach(() => {
  cleanup();
  queryClient.clear();
});

describe('a policy', () => {
  it.each([
    ['en', 'Privacy notice', 'In short', 'In force since 1 Nov 2026'],
    ['el', 'Πολιτική απορρήτου', 'Με λίγα λόγια', 'Ισχύει από 1 Νοεμβρίου 2026'],
  ] as const)('says it in short first, and since when: %s', async (language, title, inShort, inForce) => {
    await startTextsOf(APP, language);
    const titles: string[] = [];
    onShellEvent('title', (asked) => titles.push(asked.title));
    const { container } = renderRoutes(remote.routes, '/policy/privacy');
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(screen.getByRole('complementary', { name: inShort })).toBeVisible();
    expect(screen.getByText(inForce)).toBeVisible();
    expect(titles).toContain(title);
    expect(await violationsIn(container)).toEqual([]);
  });

  it('leads to the others, and by its words to other pages', async () => {
    renderRoutes(remote.routes, '/policy/terms');
    await screen.findByRole('heading', { level: 1, name: 'Terms of use' });
    const others = within(screen.getByRole('navigation', { name: 'Policies' })).getAllByRole('link');
    expect(others.map((link) => link.getAttribute('href'))).toEqual(policies.map((doc) => `/policy/${doc}`));
    expect(others[0]).toHaveAttribute('aria-current', 'page');
    expect(screen.getAllByRole('link', { name: 'security centre' })[0]).toHaveAttribute('href', '/security-center');
  });

  it('changes its language in place', async () => {
    renderRoutes(remote.routes, '/policy/fees');
    await screen.findByRole('heading', { level: 1, name: 'Fees' });
    await act(() => changeLanguage('el'));
    expect(await screen.findByRole('heading', { level: 1, name: 'Χρεώσεις' })).toBeVisible();
  });

  it('has its address in the manifest, which tells those that there are not', () => {
    const registry: RemoteRegistry = {
      schema: 1,
      remotes: [{ ...manifest, manifest: '/m.json', integrity: 'sha384-' }],
    };
    expect(policies.filter((doc) => !isKnownPath(registry, `/policy/${doc}`))).toEqual([]);
    expect(isKnownPath(registry, '/policy/nonsense')).toBe(false);
  });
});

describe('the documents', () => {
  it('are the seven of the table, in both languages', () => {
    for (const language of languages) {
      const there = readdirSync(join(APP, 'assets/documents', language, 'policy')).map((name) => name.slice(0, -5));
      expect(there.sort()).toEqual([...policies].sort());
    }
  });

  it.each(policies)('say the same in both languages, part by part: %s', (doc) => {
    const [en, el] = [documentOf('en', doc), documentOf('el', doc)];
    const shape = ({ inForce, inShort, sections, changes }: typeof en) => ({
      inForce,
      changes: changes.map(({ date }) => date),
      short: inShort.length,
      sections: sections.map(({ id, blocks }) => [
        id,
        blocks.map((block) => ('list' in block ? block.list.length : hrefsIn(block.text))),
      ]),
    });
    expect(shape(el)).toEqual(shape(en));
  });

  it('link to pages that are there', () => {
    const pages = ['/settings', '/security-center', ...policies.map((doc) => `/policy/${doc}`)];
    const named = policies.flatMap((doc) =>
      documentOf('en', doc).sections.flatMap(({ blocks }) =>
        blocks.flatMap((block) => ('list' in block ? block.list.flatMap(hrefsIn) : hrefsIn(block.text))),
      ),
    );
    expect(named.length).toBeGreaterThan(5);
    expect(named.filter((href) => !pages.includes(href))).toEqual([]);
  });
});

const hrefsIn = (text: string): string[] =>
  partsOf(text).flatMap((part) => (typeof part === 'string' ? [] : part.href));

it('has its texts whole in both languages', () => {
  expect(keysOf(textsOf(APP, 'el', 'trust'))).toEqual(keysOf(textsOf(APP, 'en', 'trust')));
});
