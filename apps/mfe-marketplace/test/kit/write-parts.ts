import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

/** Writes a day or a time from its first part on, as the keyboard does it: YYYY-MM-DD or HH:MM. */
export async function writeParts(label: string, value: string): Promise<void> {
  const [first] = within(await screen.findByRole('group', { name: label })).getAllByRole('spinbutton');
  await userEvent.click(first!);
  await userEvent.keyboard(
    value
      .split(/[-:]/)
      .toReversed()
      .join('')
      .replace(/^(\d\d)(\d\d)$/, '$2$1'),
  );
}
