import { expect, it } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import el from '../assets/i18n/el/social.json';
import en from '../assets/i18n/en/social.json';
import manifest from '../plateia.remote.json';
import { feelings } from '../src/post-words/feelings.js';
import { privacies } from '../src/post-words/privacy.js';

type Texts = { [key: string]: string | Texts };

const flat = (texts: Texts, path = ''): Map<string, string> =>
  new Map(
    Object.entries(texts).flatMap(([key, text]) =>
      typeof text === 'string' ? [[`${path}${key}`, text] as const] : [...flat(text, `${path}${key}.`)],
    ),
  );
const english = flat(en);
const greek = flat(el);

const argumentsIn = (message: string): string[] =>
  [...new Set([...message.matchAll(/\{([a-z]\w*)(?:, (?:plural|select|number)|\})/g)].map(([, name]) => name!))].sort();

it('has the same keys in both languages, with the same values in them', () => {
  expect([...greek.keys()].sort()).toEqual([...english.keys()].sort());
  for (const [key, message] of english) {
    expect([key, argumentsIn(greek.get(key)!)]).toEqual([key, argumentsIn(message)]);
    expect(greek.get(key)).not.toBe('');
  }
});

it('has every key that the sources and the manifest name', () => {
  const src = join(__dirname, '../src');
  const named = readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((file) => [...readFileSync(join(src, file), 'utf8').matchAll(/\btext\('([\w.]+)'/g)])
    .map(([, key]) => key!);
  expect(named.length).toBeGreaterThan(50);
  const titles = manifest.routes.map(({ titleKey }) => titleKey);
  expect([...named, ...titles].filter((key) => !english.has(key))).toEqual([]);
});

it('has the keys that are put together', () => {
  const composed = [
    ...feelings.flatMap((feeling) => [`feeling.name.${feeling}`, `feeling.is.${feeling}`]),
    ...privacies.map(({ key }) => key),
    ...['sending', 'waiting', 'failed'].map((state) => `outgoing.${state}`),
    ...['like', 'unlike', 'removal'].map((refused) => `post.refused.${refused}`),
    ...['ask', 'cancel', 'accept', 'decline', 'unfriend', 'block'].map((step) => `relation.step.${step}`),
    ...['unfriend', 'block'].flatMap((step) => ['title', 'lead', 'yes'].map((part) => `relation.sure.${step}.${part}`)),
    ...['friends', 'asked', 'answer'].map((state) => `relation.${state}`),
    ...[...privacies.map(({ who }) => who), 'ownFriends'].map((who) => `sharing.audience.${who}`),
    ...['deleted', 'forbidden'].flatMap((reason) => [`post.${reason}.title`, `post.${reason}.lead`]),
  ];
  expect(composed.filter((key) => !english.has(key))).toEqual([]);
});
