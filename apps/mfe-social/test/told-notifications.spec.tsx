import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { notifyRules } from '@plateia/contracts/all';
import type { RowUntilRead, SingleRow } from '@plateia/contracts/notifications';
import { sampleOf } from '@plateia/contracts/samples';
import { violationsIn } from '@plateia/ui/testing';
import { aNotification, quiet } from './kit/made-up.js';
import { open, startPage } from './kit/page.js';
import { serve } from './kit/server.js';
import { type Data, type Said, told } from './kit/told.js';

const wordsOf = ({ textContent }: HTMLElement): string => textContent.replaceAll('\u00a0', ' ').trim();

const rowsOf = ({ event, but }: Said): (SingleRow | RowUntilRead)[] => {
  const rule = notifyRules.find(({ notifies }) => notifies.type === event)!;
  const { data, id, time } = sampleOf(rule.notifies);
  const effects = rule.effects({ ...(data as Data), ...but }, { id, time });
  return effects.filter((effect) => effect.does === 'row' || effect.does === 'row_until_read');
};

const notifications = told.flatMap(rowsOf).map(({ sender, type, shows }, n) =>
  aNotification(n, {
    event_type: type,
    read: true,
    sender_id: sender || null,
    sender_name: sender ? 'Yasmin' : '',
    additional_data: shows,
  }),
);
const LIST = 'GET /api/user/notifications';

it.each(['en', 'el'] as const)('tells each receiver what happened, and leads there: %s', async (language) => {
  await startPage(language);
  serve({ ...quiet, [LIST]: () => ({ notifications, nextToken: '', unread: 0 }) });
  const { container } = open('/notifications');
  await screen.findAllByRole('listitem');
  const links = screen.getAllByRole('link').map((link) => [wordsOf(link), link.getAttribute('href')]);
  expect(links).toEqual(told.flatMap((said) => said[language].map((words, n) => [words, said.href[n]])));
  expect(await violationsIn(container)).toEqual([]);
});

it('shows a sign where nobody did it, and no letter of nobody', async () => {
  await startPage();
  const byNobody = notifications.filter(({ sender_id }) => sender_id === null);
  serve({ ...quiet, [LIST]: () => ({ notifications: byNobody, nextToken: '', unread: 0 }) });
  open('/notifications');
  const rows = await screen.findAllByRole('listitem');
  expect(rows).toHaveLength(byNobody.length);
  for (const row of rows) expect(row.querySelectorAll('svg')).toHaveLength(1);
  expect(document.querySelectorAll('[class*="initials"]')).toHaveLength(0);
});

it.each([
  ['en', 'Deleted member quoted €65.00 for Tap'],
  ['el', 'Διαγραμμένο μέλος σας έστειλε προσφορά 65,00 € για το αίτημα «Μπαταρία»'],
] as const)('says of whom nothing is left that they are gone: %s', async (language, words) => {
  await startPage(language);
  const gone = { ...notifications[0]!, sender_name: '' };
  serve({ ...quiet, [LIST]: () => ({ notifications: [gone], nextToken: '', unread: 0 }) });
  open('/notifications');
  expect((await screen.findAllByRole('link')).map(wordsOf)).toEqual([words]);
});
