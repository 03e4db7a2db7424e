import { expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { violationsIn } from '@plateia/ui/testing';
import { OtpField, type OtpFieldProps } from '../src/index.js';

function Page({ onComplete, error }: Pick<OtpFieldProps, 'onComplete' | 'error'>) {
  const [code, setCode] = useState('');
  return <OtpField label="Code" value={code} onChange={setCode} onComplete={onComplete} error={error} />;
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Code' });

it('is one field that mail programs and phones can fill', async () => {
  const { container } = render(<Page />);
  expect(field()).toHaveAttribute('autocomplete', 'one-time-code');
  expect(field()).toHaveAttribute('inputmode', 'numeric');
  expect(await violationsIn(container)).toEqual([]);
});

it('submits with the last digit, once', async () => {
  const complete = jest.fn();
  render(<Page onComplete={complete} />);
  await userEvent.type(field(), '49173');
  expect(complete).not.toHaveBeenCalled();
  await userEvent.keyboard('89');
  expect(complete.mock.calls).toEqual([['491738']]);
});

it.each(['491738', ' 491 738 ', '491-738', 'Code: 491738', '４９１７３８'])(
  'takes %j from the clipboard',
  async (text) => {
    const complete = jest.fn();
    render(<Page onComplete={complete} />);
    await userEvent.click(field());
    await userEvent.paste(text);
    expect(field()).toHaveValue('491738');
    expect(complete).toHaveBeenCalledWith('491738');
  },
);

it('says what is wrong and lets the next digits replace the refused code', async () => {
  const complete = jest.fn();
  const { rerender } = render(<Page onComplete={complete} />);
  await userEvent.type(field(), '111111');
  rerender(<Page onComplete={complete} error="That code does not match." />);
  expect(screen.getByRole('alert')).toHaveTextContent('That code does not match.');
  expect(field()).toBeInvalid();
  expect(field()).toHaveAccessibleDescription('That code does not match.');

  await userEvent.keyboard('491738');
  expect(complete).toHaveBeenLastCalledWith('491738');
});
