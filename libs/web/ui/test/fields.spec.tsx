import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { SearchField, SelectField, TextAreaField, TextField } from '@plateia/ui';
import { violationsIn } from '@plateia/ui/testing';

it('is found by its label and described by its help', () => {
  render(<TextField label="E-mail" help="We send a code there." type="email" autoComplete="email" />);
  const input = screen.getByRole('textbox', { name: 'E-mail' });
  expect(input).toHaveAccessibleDescription('We send a code there.');
  expect(input).not.toHaveAttribute('aria-invalid');
  expect(input).toHaveAttribute('autocomplete', 'email');
});

it('shows the error in the place of the help', () => {
  render(<TextField label="E-mail" help="We send a code there." error="Enter your e-mail." />);
  const input = screen.getByRole('textbox', { name: 'E-mail' });
  expect(input).toBeInvalid();
  expect(input).toHaveAccessibleDescription('Enter your e-mail.');
  expect(screen.queryByText('We send a code there.')).not.toBeInTheDocument();
});

it('gives its control to whoever asks for it', () => {
  const held: { current: HTMLTextAreaElement | null } = { current: null };
  render(<TextAreaField label="Text" ref={held} hideLabel />);
  expect(held.current).toBe(screen.getByRole('textbox', { name: 'Text' }));
});

it('leaves nothing to axe', async () => {
  const { container } = render(
    <>
      <TextField label="Name" help="As friends know it." disabled />
      <SelectField label="Country" error="Choose a country.">
        <option value="GR">Greece</option>
      </SelectField>
      <SearchField label="Search friends" />
    </>,
  );
  expect(screen.getByRole('combobox', { name: 'Country' })).toBeInvalid();
  expect(screen.getByRole('searchbox', { name: 'Search friends' })).toHaveAttribute('placeholder', 'Search friends');
  expect(await violationsIn(container)).toEqual([]);
});
