import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { cancellationFees } from '@plateia/contracts/bookings/rules';
import { CONSENT_VERSION, consentTexts } from '@plateia/contracts/identity';
import { withFigures } from '@plateia/contracts/policies';
import { isKnownPath, pageDocument, partsOf, remoteManifest, type RemoteRegistry } from '@plateia/contracts/shell';
import { queryClient, session } from '@plateia/data';
import { changeLanguage } from '@plateia/i18n';
import { onShellEvent } from '@plateia/mfe-kit';
import { violationsIn } from '@plateia/ui/testing';
import { keysOf, renderRoutes, startTextsOf, textsOf } from '@plateia/web-testing';
import { act, cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
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

const memberSince = (consentedAt: string) =>
  ({ user: { userId: 'e', fullName: 'Eleni', consentedAt }, isConsentGiven: true, missing: [] }) as never;

beforeEach(() => startTextsOf(APP));
afterEach(() => {
  cleanup();
  session.end('logout');
  queryClient.clear();
});

describe('a policy', () => {
  it.each([
    ['en', 'Privacy notice', 'In short', 'In force since 23 Nov 2026'],
    ['el', 'Πολιτική απορρήτου', 'Με λίγα λόγια', 'Ισχύει από 23 Νοεμβρίου 2026'],
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

  it('says what cancelling costs by the rule that counts it', async () => {
    const { container } = renderRoutes(remote.routes, '/policy/cancellation');
    const row = await screen.findByRole('row', { name: /^Between 24 and 2 hours before/ });
    const { percent, least, most } = cancellationFees.late;
    expect(
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual([`${percent}%`, `€${least / 100}`, `€${most / 100}`]);
    expect(await violationsIn(container)).toEqual([]);
  });

  it('shows what is other since the version that somebody accepted', async () => {
    const { container, address } = renderRoutes(remote.routes, '/policy/fees');
    await userEvent.click(await screen.findByRole('link', { name: 'What is different since 1 Nov 2026' }));
    expect(address()).toBe('/policy/fees?since=2026-11-01');
    expect(await screen.findByText(/between the version of 1 Nov 2026/)).toBeVisible();
    const marked = (tag: string) => [...container.querySelectorAll(tag)].map((one) => one.textContent);
    expect(marked('ins')).toContainEqual('Added: Without a plan · 10% · Nothing');
    expect(marked('del').join()).toContain('We take 10% of the price');
    expect(marked('ins').join()).not.toContain('VAT included');
    expect(await violationsIn(container)).toEqual([]);
  });

  it('shows whoever is asked to agree again what they had agreed to before', async () => {
    const current = documentOf('en', 'fees');
    const [newest, ...earlier] = current.changes;
    const changes = [{ ...newest, asksConsent: true }, ...earlier];
    queryClient.setQueryData(['policy', 'fees', 'en'], { ...current, changes });
    renderRoutes(remote.routes, '/policy/fees?since=consent');
    expect(await screen.findByText(/between the version of 1 Nov 2026/)).toBeVisible();
    // Of what nobody was asked about again, the whole is shown.
    cleanup();
    renderRoutes(remote.routes, '/policy/terms?since=consent');
    expect(await screen.findByRole('complementary', { name: 'In short' })).toBeVisible();
  });

  it.each([
    ['terms', '2026-11-10T09:00:00.000Z', 'You accepted this version on 10 Nov 2026.', undefined],
    ['privacy', '2026-11-10T09:00:00.000Z', 'You accepted an earlier version on 10 Nov 2026.', '2026-11-01'],
    // It is the 23rd in Athens already.
    ['privacy', '2026-11-22T22:30:00.000Z', 'You accepted this version on 22 Nov 2026.', undefined],
    ['fees', '2026-11-10T09:00:00.000Z', 'This has changed since you accepted the terms on 10 Nov 2026.', '2026-11-01'],
  ] as const)('tells a member what they accepted, and what is other since: %s %s', async (doc, at, words, since) => {
    session.accept(memberSince(at));
    const { container } = renderRoutes(remote.routes, `/policy/${doc}`);
    expect(await screen.findByText(words, { exact: false })).toBeVisible();
    const link = screen.queryByRole('link', { name: 'What is different since then' });
    expect(link?.getAttribute('href')).toBe(since && `/policy/${doc}?since=${since}`);
    expect(await violationsIn(container)).toEqual([]);
  });

  it.each([
    ['a visitor', undefined],
    ['a member who knows no other version', '2026-11-25T09:00:00.000Z'],
  ])('says nothing of what was never accepted to %s', async (_, at) => {
    if (at) session.accept(memberSince(at));
    renderRoutes(remote.routes, '/policy/fees');
    await screen.findByRole('complementary', { name: 'In short' });
    expect(screen.queryByText(/accepted/)).toBeNull();
  });

  it.each(['2026-11-02', '../terms', 'nonsense'])(
    'has no version of %s, and shows the one that holds',
    async (since) => {
      renderRoutes(remote.routes, `/policy/fees?since=${encodeURIComponent(since)}`);
      expect(await screen.findByRole('complementary', { name: 'In short' })).toBeVisible();
    },
  );

  it('that there is not says so, beside those there are', async () => {
    renderRoutes(remote.routes, '/policy/nonsense');
    expect(await screen.findByRole('heading', { level: 1, name: 'There is no such policy' })).toBeVisible();
    expect(within(screen.getByRole('navigation', { name: 'Policies' })).getAllByRole('link')).toHaveLength(7);
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
      const there = readdirSync(join(APP, 'assets/documents', language, 'policy'))
        .filter((name) => name.endsWith('.json'))
        .map((name) => name.slice(0, -'.json'.length));
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
        blocks.map((block) => {
          if ('table' in block) return block.table.rows.map((row) => row.map(namesIn));
          return 'list' in block ? block.list.map(namesIn) : [hrefsIn(block.text), namesIn(block.text)];
        }),
      ]),
    });
    expect(shape(el)).toEqual(shape(en));
  });

  it.each(policies)('are kept in every version that ever held: %s', (doc) => {
    for (const language of languages) {
      const { inForce, changes } = documentOf(language, doc);
      expect(changes[0]?.date).toBe(inForce);
      for (const { date } of changes.slice(1)) {
        const earlier = documentOf(language, `${doc}/${date}`);
        expect(earlier.inForce).toBe(date);
        expect(earlier.changes).toEqual(changes.slice(changes.findIndex((change) => change.date === date)));
      }
    }
  });

  it.each(['terms', 'privacy'] as const)(
    'are those that members consent to, and whoever changes what matters asks anew: %s',
    (doc) => {
      for (const language of languages) {
        const { changes } = documentOf(language, doc);
        // The first version was asked for by itself.
        const asked = changes.filter(({ asksConsent }, index) => asksConsent === true || index === changes.length - 1);
        expect(asked[0]?.date).toBe(consentTexts[CONSENT_VERSION][doc]);
        const dates = new Set(Object.values(consentTexts).map((texts) => texts[doc]));
        expect(asked.map(({ date }) => date).toSorted()).toEqual([...dates].toSorted());
      }
      expect(Object.keys(consentTexts).at(-1)).toBe(CONSENT_VERSION);
    },
  );

  it('name only figures that there are', () => {
    for (const language of languages)
      for (const doc of policies) {
        const written = withFigures(JSON.stringify(documentOf(language, doc)), language);
        expect([doc, namesIn(written)]).toEqual([doc, []]);
      }
  });

  /** Left are laws, partners, people and cookies. Whatever a service counts with is named, so that it cannot become untrue. */
  it('write out no figure that services count with', () => {
    const written = policies.map((doc) => {
      const { inShort, sections } = documentOf('en', doc);
      return [doc, JSON.stringify([inShort, sections]).match(/€?\b\d[\d.]*( \w+)?/g) ?? []];
    });
    expect(Object.fromEntries(written)).toEqual({
      terms: [],
      privacy: ['90 days', '10 years', '30 days', '18'],
      cookies: ['30 days', '10 minutes'],
      cancellation: ['5 working'],
      ranking: [],
      fees: ['1'],
      community: [],
    });
  });

  it('link to pages that are there', () => {
    const pages = ['/settings', '/security-center', ...policies.map((doc) => `/policy/${doc}`)];
    const named = policies.flatMap((doc) =>
      documentOf('en', doc).sections.flatMap(({ blocks }) =>
        blocks.flatMap((block) => {
          if ('table' in block) return block.table.rows.flat().flatMap(hrefsIn);
          return 'list' in block ? block.list.flatMap(hrefsIn) : hrefsIn(block.text);
        }),
      ),
    );
    expect(named.length).toBeGreaterThan(5);
    expect(named.filter((href) => !pages.includes(href))).toEqual([]);
  });
});

/** Figures that the text names, in the order of their names: languages put them elsewhere. */
const namesIn = (text: string): string[] => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '').toSorted();

const hrefsIn = (text: string): string[] =>
  partsOf(text).flatMap((part) => (typeof part === 'string' ? [] : part.href));

it('has its texts whole in both languages', () => {
  expect(keysOf(textsOf(APP, 'el', 'trust'))).toEqual(keysOf(textsOf(APP, 'en', 'trust')));
});
