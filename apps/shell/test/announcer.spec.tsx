import { expect, it } from '@jest/globals';
import { raise } from '@plateia/mfe-kit';
import { act, render } from '@testing-library/react';
import { Announcer } from '../src/announcements/announcer.js';

it('says the same words again: a page of the same title is another page', () => {
  const { container } = render(<Announcer />);
  const [polite, urgent] = container.querySelectorAll('[aria-live]');
  const say = (text: string, isUrgent = false) => act(() => raise('announce', { text, urgent: isUrgent }));
  say('Post · Plateia');
  const first = polite?.firstChild;
  expect(polite).toHaveTextContent('Post · Plateia');
  say('Post · Plateia');
  expect(polite).toHaveTextContent('Post · Plateia');
  expect(polite?.firstChild).not.toBe(first);
  expect(urgent).toHaveTextContent('');
  say('You are signed out', true);
  expect(urgent).toHaveTextContent('You are signed out');
});
