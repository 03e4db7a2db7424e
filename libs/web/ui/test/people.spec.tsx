import { expect, it } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { Avatar } from '@plateia/ui';
import { initialsOf, tileColourOf } from '../src/people/initials.js';

it.each([
  ['Ελένη Μαρκάκη', 'ΕΜ'],
  ['anna lindqvist', 'AL'],
  ['Åsa', 'Å'],
  ['  Juan  Carlos de la Cruz ', 'JC'],
  ['Άννα Ώριμη', 'ΆΏ'],
  ['👩‍🎨 Art', '👩‍🎨A'],
  ['', ''],
])('takes from %j the letters %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});

it('gives one person one colour, and people all four', () => {
  const id = (n: number) => `0198c1a2-7f00-7000-8000-${String(n).padStart(12, '0')}`;
  expect(tileColourOf(id(7))).toBe(tileColourOf(id(7)));
  const colours = Array.from({ length: 400 }, (_, n) => tileColourOf(id(n)));
  for (const colour of ['a', 'b', 'c', 'd']) expect(colours.filter((one) => one === colour).length).toBeGreaterThan(60);
});

it('shows initials under the name when there is no photo or it does not come', () => {
  const { rerender } = render(<Avatar userId="u1" name="Lars Nyberg" />);
  expect(screen.getByRole('img', { name: 'Lars Nyberg' })).toHaveTextContent('LN');

  rerender(<Avatar userId="u1" name="Lars Nyberg" photo="/a.jpg" />);
  const photo = screen.getByRole('img', { name: 'Lars Nyberg' });
  expect(photo).toHaveAttribute('src', '/a.jpg');
  fireEvent.error(photo);
  expect(screen.getByRole('img', { name: 'Lars Nyberg' })).toHaveTextContent('LN');

  rerender(<Avatar userId="u1" name="Lars Nyberg" photo="/b.jpg" />);
  expect(screen.getByRole('img', { name: 'Lars Nyberg' })).toHaveAttribute('src', '/b.jpg');
});

it('is silent beside the name', () => {
  render(<Avatar userId="u1" name="Lars Nyberg" besideName />);
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
});
