import { beforeAll, expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { parse } from '@formatjs/icu-messageformat-parser';
import { act } from 'react';
import { addTexts, changeLanguage, errorTextNow, startTexts, textNow, useRichText, useText } from '../src/index.js';
import { formatMessage } from '../src/texts/message.js';

const common = {
  en: { quotes: '{n, plural, =0 {No quotes yet} one {# quote} other {# quotes}}', nested: { hello: 'Hello {name}' } },
  el: {
    quotes: '{n, plural, =0 {Καμία προσφορά ακόμη} one {# προσφορά} other {# προσφορές}}',
    nested: { hello: 'Γεια {name}' },
  },
};
const errors = { en: { NOT_FOUND: 'Post not found', INTERNAL: 'Something went wrong' }, el: { INTERNAL: 'Λάθος' } };

beforeAll(() =>
  startTexts({
    language: 'en',
    namespaces: { common: async (language) => common[language], errors: async (language) => errors[language] },
  }),
);

test('plurals and values', () => {
  expect([0, 1, 2].map((n) => textNow('common', 'quotes', { n }))).toEqual(['No quotes yet', '1 quote', '2 quotes']);
  expect(textNow('common', 'nested.hello', { name: '<b>{x}</b>' })).toBe('Hello <b>{x}</b>');
});

test('numbers in a built message have the marks of their language, and are plain where there are none', async () => {
  const built = parse('{n, number} of {name}', { captureLocation: false });
  const read = (language: 'en' | 'el', n: number) => formatMessage(built, language, { n, name: 'x' });
  expect([read('en', 7), read('en', 999), read('en', 1_000), read('en', 0.5)]).toEqual([
    '7 of x',
    '999 of x',
    '1,000 of x',
    '0.5 of x',
  ]);
  expect([read('el', 7), read('el', -1), read('el', 1_000), read('el', 0.5)]).toEqual([
    '7 of x',
    '-1 of x',
    '1.000 of x',
    '0,5 of x',
  ]);
});

test('a refusal is read as the text of its code, an unknown one as any other', () => {
  expect(errorTextNow({ code: 'NOT_FOUND' })).toBe('Post not found');
  expect(errorTextNow({ code: 'FROM_A_NEWER_SERVER' })).toBe('Something went wrong');
  expect(errorTextNow(new Error('x'))).toBe('Something went wrong');
});

test('a component follows a switch of language, and so do texts that came later', async () => {
  await addTexts({ later: async (language) => ({ word: language === 'el' ? 'μετά' : 'later' }) });
  function Words() {
    const text = useText('common');
    const later = useText('later');
    return (
      <p>
        {text('quotes', { n: 2 })} {later('word')}
      </p>
    );
  }
  render(<Words />);
  expect(screen.getByText('2 quotes later')).toBeTruthy();
  await act(() => changeLanguage('el'));
  expect(screen.getByText('2 προσφορές μετά')).toBeTruthy();
  expect(document.documentElement.lang).toBe('el');
  expect(document.cookie).toContain('preferred_language=el');
  await act(() => changeLanguage('en'));
});

test('a choice takes the language that the address asked for out of it, and nothing else', async () => {
  history.replaceState({ key: 'k' }, '', '/services?lang=el&plan=starter#cleaning');
  await act(() => changeLanguage('en'));
  expect(location.pathname + location.search + location.hash).toBe('/services?plan=starter#cleaning');
  expect(history.state).toEqual({ key: 'k' });
  history.replaceState(null, '', '/');
});

test('texts that could not be loaded are asked for again', async () => {
  let broken = true;
  const load = async () => {
    if (broken) throw new Error('down');
    return { word: 'there' };
  };
  await expect(addTexts({ remote: load })).rejects.toThrow('could not be loaded');
  broken = false;
  await addTexts({ remote: load });
  expect(textNow('remote', 'word')).toBe('there');
});

test('marks in a text become elements', async () => {
  await addTexts({ rich: async () => ({ line: 'Read <terms>the terms</terms>, {name}' }) });
  function Line() {
    const rich = useRichText('rich');
    return <p>{rich('line', { name: 'Anna', terms: (words) => <a href="/policy/terms">{words}</a> })}</p>;
  }
  render(<Line />);
  expect(screen.getByRole('link', { name: 'the terms' })).toBeTruthy();
  expect(screen.getByText(/, Anna/)).toBeTruthy();
});
