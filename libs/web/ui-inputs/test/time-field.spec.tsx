import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { violationsIn } from '@plateia/ui/testing';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { TimeField } from '../src/index.js';
import { timeOf } from '../src/time/written-time.js';

const labels = { pattern: 'ωω:λλ', invalid: 'Δεν είναι ώρα' };

afterEach(cleanup);

function Stage({ start = '', told }: { start?: string; told: (time: string) => void }) {
  const [value, setValue] = useState(start);
  const change = (time: string): void => {
    told(time);
    setValue(time);
  };
  return (
    <>
      <TimeField label="Ώρα" labels={labels} value={value} onChange={change} />
      <button onClick={() => setValue('17:45')}>Άλλη</button>
    </>
  );
}

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

    await userEvent.clear(field());
    await userEvent.type(field(), '1430');
    expect(told).toHaveBeenLastCalledWith('14:30');
    await userEvent.tab();
    expect(field()).toHaveValue('14:30');
    expect(field()).toBeValid();

    await userEvent.click(screen.getByRole('button', { name: 'Άλλη' }));
    expect(field()).toHaveValue('17:45');
  });
});
