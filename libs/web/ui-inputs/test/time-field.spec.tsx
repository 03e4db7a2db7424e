import { afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { queryClient, QueryClientProvider } from '@plateia/data';
import { startTexts } from '@plateia/i18n';
import { violationsIn } from '@plateia/ui/testing';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { TimeField } from '../src/index.js';
import { timeOf } from '../src/time/written-time.js';

const labels = { pattern: 'ωω:λλ', invalid: 'Δεν είναι ώρα' };

beforeAll(() => startTexts({ language: 'el', namespaces: {} }));
afterEach(() => {
  cleanup();
  queryClient.clear();
});

function Stage({ start = '', told }: { start?: string; told: (time: string) => void }) {
  const [value, setValue] = useState(start);
  const change = (time: string): void => {
    told(time);
    setValue(time);
  };
  return (
    <QueryClientProvider client={queryClient}>
      <TimeField label="Ώρα" labels={labels} value={value} onChange={change} />
      <button onClick={() => setValue('17:45')}>Άλλη</button>
      <output>{value}</output>
    </QueryClientProvider>
  );
}

const part = (name: string) => screen.findByRole('spinbutton', { name: new RegExp(`^${name}`) });
const field = () => screen.getByRole('textbox', { name: 'Ώρα' });

describe('a time that is written', () => {
  it.each([
    ['09:30', '09:30'],
    ['9.30', '09:30'],
    ['0930', '09:30'],
    ['930', '09:30'],
    [' 14 ', '14:00'],
    ['23:59', '23:59'],
    ['24:00', ''],
    ['9:60', ''],
    ['9:3', ''],
    ['9 pm', ''],
    ['', ''],
  ])('%s is %s', (written, time) => expect(timeOf(written)).toBe(time));
});

describe('the field of a time', () => {
  it('takes what is written on the clock of 24 hours, and says what is wrong once it is left', async () => {
    const told = jest.fn<(time: string) => void>();
    const { container } = render(<Stage told={told} />);
    expect(field()).toHaveAttribute('placeholder', 'ωω:λλ');
    await userEvent.type(field(), '25:00');
    expect(screen.queryByText('Δεν είναι ώρα')).toBeNull();
    await userEvent.tab();
    expect(field()).toBeInvalid();
    expect(screen.getByText('Δεν είναι ώρα')).toBeInTheDocument();
    expect(told).toHaveBeenLastCalledWith('');
    expect(await violationsIn(container)).toEqual([]);

    // What was written is no time and stays, also where the parts have come.
    await waitFor(() => expect(queryClient.getQueryData(['code', 'segments'])).toBeDefined());
    expect(field()).toHaveValue('25:00');

    await userEvent.clear(field());
    await userEvent.type(field(), '1430');
    expect(told).toHaveBeenLastCalledWith('14:30');
    await userEvent.tab();
    expect(await part('ώρα')).toHaveTextContent('14');
    expect(await part('λεπτό')).toHaveTextContent('30');
  });

  it('is in parts once the page is touched', async () => {
    const told = jest.fn<(time: string) => void>();
    const { container } = render(<Stage told={told} />);
    await userEvent.click(screen.getByRole('button', { name: 'Άλλη' }));
    await userEvent.click(await part('ώρα'));
    await userEvent.keyboard('0930');
    expect(screen.getByRole('status')).toHaveTextContent('09:30');
    expect(await violationsIn(container)).toEqual([]);

    await userEvent.keyboard('{Backspace}{Backspace}');
    await userEvent.click(document.body);
    expect(told).toHaveBeenLastCalledWith('');
    expect(await part('ώρα')).toHaveTextContent('09');
    expect(await part('λεπτό')).toBeInvalid();
    expect(await part('λεπτό')).toHaveAccessibleDescription(/Δεν είναι ώρα$/);
  });
});
