import { afterEach, beforeAll, expect, it, jest } from '@jest/globals';
import type * as overlays from '@plateia/ui-overlays';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';

let isAway = true;
jest.mock('@plateia/ui-overlays', () => {
  const real = jest.requireActual<typeof overlays>('@plateia/ui-overlays');
  return { ...real, loadSegments: () => (isAway ? Promise.reject(new Error('away')) : real.loadSegments()) };
});

const labels = {
  pattern: 'dd/mm/yyyy',
  calendar: 'Calendar',
  noCalendar: 'It did not come',
  invalid: 'No day',
  early: 'Early',
  late: 'Late',
};

beforeAll(async () => (await import('@plateia/i18n')).startTexts({ language: 'en', namespaces: {} }));
afterEach(cleanup);

it('is written in where its parts do not come, keeps what is written, and asks again with the next press', async () => {
  const { queryClient, QueryClientProvider } = await import('@plateia/data');
  const { DateField } = await import('../src/index.js');
  function Stage() {
    const [value, setValue] = useState('');
    return (
      <QueryClientProvider client={queryClient}>
        <DateField label="Day" labels={labels} value={value} onChange={setValue} />
        <output>{value}</output>
      </QueryClientProvider>
    );
  }
  render(<Stage />);
  await userEvent.type(screen.getByRole('textbox', { name: 'Day' }), '27/11/2026');
  await userEvent.click(screen.getByRole('button', { name: 'Calendar' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('It did not come');
  expect(screen.getByRole('textbox', { name: 'Day' })).toHaveValue('27/11/2026');
  expect(screen.getByRole('status')).toHaveTextContent('2026-11-27');

  isAway = false;
  await userEvent.click(screen.getByRole('button', { name: 'Calendar' }));
  expect(await screen.findByRole('button', { name: /27 November 2026/ })).toHaveFocus();
  expect(screen.queryByRole('alert')).toBeNull();
});
