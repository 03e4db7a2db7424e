import { afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { queryClient, QueryClientProvider } from '@plateia/data';
import { startTexts } from '@plateia/i18n';
import { violationsIn } from '@plateia/ui/testing';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { DateField, dateOf, dayOf } from '../src/index.js';
import { writtenOf } from '../src/date/written-date.js';

const labels = {
  pattern: 'ηη/μμ/εεεε',
  calendar: 'Ημερολόγιο',
  noCalendar: 'Δεν ήρθε',
  invalid: 'Δεν είναι ημέρα',
  early: 'Είναι παλιά',
  late: 'Είναι μακριά',
};

beforeAll(async () => {
  await startTexts({ language: 'el', namespaces: {} });
});
afterEach(() => {
  cleanup();
  queryClient.clear();
});

function Stage({ start = '', told = () => undefined }: { start?: string; told?: (date: string) => void }) {
  const [value, setValue] = useState(start);
  const change = (date: string): void => {
    told(date);
    setValue(date);
  };
  return (
    <QueryClientProvider client={queryClient}>
      <DateField label="Ημέρα" labels={labels} min="2026-11-25" max="2027-05-24" value={value} onChange={change} />
      <button onClick={() => setValue('2027-01-02')}>Άλλη</button>
      <output>{value}</output>
    </QueryClientProvider>
  );
}

const field = () => screen.getByRole('textbox', { name: 'Ημέρα' });
const part = (name: string) => screen.findByRole('spinbutton', { name: new RegExp(`^${name}`) });
const leave = () => userEvent.click(document.body);
const value = () => screen.getByRole('status').textContent;

describe('a day that is written', () => {
  it.each([
    ['27/11/2026', '2026-11-27'],
    ['7.1.2027', '2027-01-07'],
    [' 07-01-2027 ', '2027-01-07'],
    ['2027-01-07', '2027-01-07'],
    ['07012027', '2027-01-07'],
    ['20270107', ''],
    ['31/02/2027', ''],
    ['11/27/2026', ''],
    ['27/11/26', ''],
    ['27/11', ''],
    ['', ''],
  ])('%s is %s', (written, date) => expect(dateOf(written)).toBe(date));

  it.each([0, 23])('is that of the clock of the device, also at half past %s', (hour) => {
    expect(dayOf(new Date(2026, 10, 25, hour, 30).getTime())).toBe('2026-11-25');
  });

  it('is shown with the day first', () => {
    expect(writtenOf('2026-11-27')).toBe('27/11/2026');
    expect(writtenOf('')).toBe('');
  });
});

describe('the field of a day', () => {
  it('takes what is written, and says what is wrong once it is left', async () => {
    const told = jest.fn<(date: string) => void>();
    render(<Stage told={told} />);
    expect(field()).toHaveAttribute('placeholder', 'ηη/μμ/εεεε');
    await userEvent.type(field(), '31/2/2027');
    expect(screen.queryByText('Δεν είναι ημέρα')).toBeNull();
    await userEvent.tab();
    expect(field()).toBeInvalid();
    expect(screen.getByText('Δεν είναι ημέρα')).toBeInTheDocument();
    expect(told).toHaveBeenLastCalledWith('');

    // What was written is no day and stays, also where the parts have come.
    await waitFor(() => expect(queryClient.getQueryData(['code', 'segments'])).toBeDefined());
    expect(field()).toHaveValue('31/2/2027');

    await userEvent.clear(field());
    await userEvent.type(field(), '7.1.2027');
    expect(told).toHaveBeenLastCalledWith('2027-01-07');
    await userEvent.tab();
    // Nothing is taken away under whoever is still at it.
    expect(screen.getByRole('button', { name: 'Ημερολόγιο' })).toHaveFocus();
    await userEvent.tab();
    expect(await part('ημέρα')).toHaveTextContent('07');
    expect(screen.queryByText('Δεν είναι ημέρα')).toBeNull();
  });

  it('is in parts of the language of the page once the page is touched', async () => {
    const { container } = render(<Stage start="2026-11-27" />);
    expect(field()).toHaveValue('27/11/2026');
    await userEvent.click(screen.getByRole('button', { name: 'Άλλη' }));
    const parts = within(await screen.findByRole('group', { name: 'Ημέρα' })).getAllByRole('spinbutton');
    expect(parts.map(({ textContent }) => textContent)).toEqual(['02', '01', '2027']);
    expect(parts[1]).toHaveAttribute('aria-valuetext', '01 – Ιανουαρίου');
    expect(await violationsIn(container)).toEqual([]);

    await userEvent.click(screen.getByText('Ημέρα'));
    expect(parts[0]).toHaveFocus();
    await userEvent.keyboard('28112026');
    expect(value()).toBe('2026-11-28');
    await userEvent.keyboard('{ArrowUp}{ArrowLeft}{ArrowUp}{ArrowUp}');
    expect(value()).toBe('2027-01-28');
    expect(parts.map(({ textContent }) => textContent)).toEqual(['28', '01', '2027']);
  });

  it('counts no day of which a part was taken away, and has it again with that part', async () => {
    render(<Stage start="2026-11-27" />);
    await userEvent.click(document.body);
    await userEvent.click(await part('ημέρα'));
    await userEvent.keyboard('{Backspace}{Backspace}');
    await leave();
    expect(value()).toBe('');
    expect(await part('ημέρα')).toHaveTextContent('ηη');
    expect(await part('έτος')).toHaveTextContent('2026');
    expect(await part('ημέρα')).toBeInvalid();
    expect(await part('ημέρα')).toHaveAccessibleDescription(/Δεν είναι ημέρα$/);

    await userEvent.click(await part('ημέρα'));
    await userEvent.keyboard('27');
    await leave();
    expect(value()).toBe('2026-11-27');
    expect(screen.queryByText('Δεν είναι ημέρα')).toBeNull();
  });

  it.each([
    ['24112026', 'Είναι παλιά'],
    ['25052027', 'Είναι μακριά'],
  ])('says of %s: %s', async (digits, words) => {
    render(<Stage start="2026-11-27" />);
    await userEvent.click(document.body);
    await userEvent.click(await part('ημέρα'));
    await userEvent.keyboard(digits);
    expect(screen.queryByText(words)).toBeNull();
    await leave();
    expect(await part('έτος')).toHaveAccessibleDescription(new RegExp(`${words}$`));
  });

  it('opens its calendar, which has the focus and gives it back', async () => {
    render(<Stage start="2026-11-27" />);
    await userEvent.click(screen.getByRole('button', { name: 'Ημερολόγιο' }));
    const calendar = within(await screen.findByRole('dialog'));
    expect(calendar.getByRole('grid', { name: 'Νοέμβριος 2026' })).toBeInTheDocument();
    expect(calendar.getAllByRole('columnheader', { hidden: true })[0]).toHaveTextContent('Δευ');
    expect(calendar.getByRole('button', { name: 'Τρίτη 24 Νοεμβρίου 2026' })).toHaveAttribute('aria-disabled', 'true');
    expect(calendar.getByRole('button', { name: /27 Νοεμβρίου/ })).toHaveFocus();
    expect(await violationsIn(document.body)).toEqual([]);

    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(value()).toBe('2026-12-04');
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(screen.getByRole('button', { name: /Ημερολόγιο/ })).toHaveFocus());
  });

  it('opens its calendar also over what is no day', async () => {
    render(<Stage />);
    await userEvent.type(field(), '31/2/2027');
    await userEvent.click(screen.getByRole('button', { name: 'Ημερολόγιο' }));
    expect(await screen.findByRole('dialog')).toBeInTheDocument();
    expect(screen.queryByText('Δεν είναι ημέρα')).toBeNull();
  });
});
