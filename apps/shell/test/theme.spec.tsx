import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ThemeSwitch } from '../src/theme/theme-switch.js';
import { chooseTheme, startTheme } from '../src/theme/theme.js';
import { startOwnTexts } from './support/texts.js';

const theme = () => document.documentElement.dataset['theme'];

beforeEach(() => startOwnTexts());
afterEach(() => chooseTheme('system'));

it('applies at once and is found again by the next page', async () => {
  render(<ThemeSwitch />);
  expect(screen.getByRole('radio', { name: 'System' })).toBeChecked();
  await userEvent.click(screen.getByRole('radio', { name: 'Dark' }));
  expect(theme()).toBe('dark');
  delete document.documentElement.dataset['theme'];
  startTheme();
  expect(theme()).toBe('dark');
});

it('leaves it to the system unless one is chosen', async () => {
  chooseTheme('light');
  render(<ThemeSwitch />);
  await userEvent.click(screen.getByRole('radio', { name: 'System' }));
  expect(theme()).toBeUndefined();
  startTheme();
  expect(theme()).toBeUndefined();
});

it('takes nothing strange out of storage', () => {
  localStorage.setItem('plateia.theme', '"purple"');
  startTheme();
  expect(theme()).toBeUndefined();
});
