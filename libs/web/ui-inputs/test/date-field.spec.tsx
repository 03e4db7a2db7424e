import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { DateField, dateOf, dayOf } from '../src/index.js';
import { writtenOf } from '../src/date/written-date.js';

const labels = { pattern: 'ηη/μμ/εεεε', calendar: 'Ημερολόγιο', invalid: 'Δεν είναι ημέρα', early: 'Είναι παλιά' };

afterEach(cleanup);

function Stage({ start = '', told }: { start?: string; told: (date: string) => void }) {
  const [value, setValue] = useState(start);
  const change = (date: string): void => {
    told(date);
    setValue(date);
  };
  return (
    <>
      <DateField label="Ημέρα" labels={labels} min="2026-11-25" value={value} onChange={change} />
      <button onClick={() => setValue('2027-01-02')}>Άλλη</button>
    </>
  );
}

const field = () => screen.getByRole('textbox', { name: 'Ημέρα' });

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
  it('takes what is written in the order of the page, and says what is wrong once it is left', async () => {
    const told = jest.fn<(date: string) => void>();
    render(<Stage told={told} />);
    expect(field()).toHaveAttribute('placeholder', 'ηη/μμ/εεεε');
    await userEvent.type(field(), '31/2/2027');
    expect(screen.queryByText('Δεν είναι ημέρα')).toBeNull();
    await userEvent.tab();
    expect(field()).toBeInvalid();
    expect(screen.getByText('Δεν είναι ημέρα')).toBeInTheDocument();
    expect(told).toHaveBeenLastCalledWith('');

    await userEvent.clear(field());
    await userEvent.type(field(), '7.1.2027');
    expect(told).toHaveBeenLastCalledWith('2027-01-07');
    await userEvent.tab();
    expect(field()).toHaveValue('07/01/2027');
    expect(field()).toBeValid();

    await userEvent.clear(field());
    await userEvent.type(field(), '24/11/2026');
    await userEvent.tab();
    expect(screen.getByText('Είναι παλιά')).toBeInTheDocument();

    await userEvent.click(screen.getByRole('button', { name: 'Άλλη' }));
    expect(field()).toHaveValue('02/01/2027');
  });

  it('opens the calendar of the browser', async () => {
    const open = jest.fn();
    HTMLInputElement.prototype.showPicker = open;
    render(<Stage start="2026-11-27" told={jest.fn()} />);
    expect(field()).toHaveValue('27/11/2026');
    await userEvent.click(screen.getByRole('button', { name: 'Ημερολόγιο' }));
    expect(open).toHaveBeenCalledTimes(1);
  });
});
