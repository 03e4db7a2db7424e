import { expect, it, jest } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Checkbox, Chip, Chips, OptionGroup, OptionRow, Segmented, Switch } from '@plateia/ui';
import { violationsIn } from '@plateia/ui/testing';

function Filter() {
  const [shown, setShown] = useState<'all' | 'unread' | 'mine'>('all');
  return (
    <Segmented
      label="Filter"
      value={shown}
      onChange={setShown}
      options={[
        { value: 'all', label: 'All' },
        { value: 'unread', label: 'Unread' },
        { value: 'mine', label: 'Mine' },
      ]}
    />
  );
}

it('moves between segments with the arrows and takes one stop of the tab key', async () => {
  const { container } = render(<Filter />);
  await userEvent.tab();
  expect(screen.getByRole('radio', { name: 'All' })).toHaveFocus();
  await userEvent.keyboard('{ArrowLeft}');
  expect(screen.getByRole('radio', { name: 'Mine', checked: true })).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  expect(screen.getByRole('radio', { name: 'Unread', checked: true })).toHaveFocus();
  await userEvent.tab();
  expect(document.body).toHaveFocus();
  expect(await violationsIn(container)).toEqual([]);
});

it('switches by Space, and not while the last change is on its way', async () => {
  const change = jest.fn();
  const { rerender, container } = render(
    <Switch label="Quiet" help="No level notes" checked={false} onChange={change} />,
  );
  const control = screen.getByRole('switch', { name: 'Quiet', checked: false });
  expect(control).toHaveAccessibleDescription('No level notes');
  control.focus();
  await userEvent.keyboard(' ');
  expect(change).toHaveBeenCalledWith(true);

  rerender(<Switch label="Quiet" help="No level notes" checked saving onChange={change} />);
  await userEvent.keyboard(' ');
  expect(change).toHaveBeenCalledTimes(1);
  expect(control).toHaveFocus();
  expect(await violationsIn(container)).toEqual([]);
});

it('chooses by the whole row, in a group that has a name and an error', async () => {
  const { container } = render(
    <OptionGroup legend="Who sees it" error="Choose one.">
      <OptionRow type="radio" name="privacy">
        Friends
      </OptionRow>
      <OptionRow type="radio" name="privacy">
        Everyone
      </OptionRow>
    </OptionGroup>,
  );
  const group = screen.getByRole('group', { name: 'Who sees it' });
  expect(group).toHaveAccessibleDescription('Choose one.');
  await userEvent.click(within(group).getByText('Everyone'));
  expect(screen.getByRole('radio', { name: 'Everyone' })).toBeChecked();
  expect(await violationsIn(container)).toEqual([]);
});

it('marks a chosen chip by a check and not by colour alone', () => {
  const icons = (name: string) => screen.getByRole('button', { name }).querySelector('use')?.getAttribute('href');
  render(
    <Chips>
      <Chip icon="spray" chosen>
        Cleaning
      </Chip>
      <Chip icon="truck" chosen={false}>
        Moving
      </Chip>
    </Chips>,
  );
  expect(screen.getByRole('button', { name: 'Cleaning', pressed: true })).toBeInTheDocument();
  expect([icons('Cleaning'), icons('Moving')]).toEqual(['#i-check', '#i-truck']);
});

it('ties the error to its box', () => {
  render(<Checkbox error="Accept the terms to go on.">I accept the terms</Checkbox>);
  const box = screen.getByRole('checkbox', { name: 'I accept the terms' });
  expect(box).toBeInvalid();
  expect(box).toHaveAccessibleDescription('Accept the terms to go on.');
});
