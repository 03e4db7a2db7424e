import { afterEach, expect, it } from '@jest/globals';
import { violationsIn } from '@plateia/ui/testing';
import { cleanup, render, screen, within } from '@testing-library/react';
import { BarChart } from '../src/index.js';

afterEach(cleanup);

const format = (amount: number): string => `€${amount / 100}`;

it('draws a bar for each amount, below the line what is less than nothing, and names the last', async () => {
  const points = [
    { label: 'Sep', amount: 8_000 },
    { label: 'Oct', amount: -2_000 },
    { label: 'Nov', amount: 4_000 },
  ];
  const { container } = render(<BarChart title="Earned" summary="€100 in all." points={points} format={format} />);
  const chart = screen.getByRole('img', { name: 'Earned' });
  expect(chart).toHaveAccessibleDescription('€100 in all.');
  expect(within(chart).getByText('€40')).toBeInTheDocument();
  const [first, second, last] = [...chart.querySelectorAll('rect')].map((bar) => ({
    top: Number(bar.getAttribute('y')),
    height: Number(bar.getAttribute('height')),
  }));
  expect(first!.height).toBeCloseTo(4 * second!.height);
  expect(second!.top).toBeCloseTo(first!.top + first!.height);
  expect(last!.height).toBeCloseTo(first!.height / 2);
  expect(await violationsIn(container)).toEqual([]);
});

it('draws nothing without amounts, and a line where all of them are nothing', () => {
  const { container, rerender } = render(<BarChart title="Earned" summary="" points={[]} format={format} />);
  expect(container.querySelector('svg')).toBeNull();
  rerender(<BarChart title="Earned" summary="" points={[{ label: 'Nov', amount: 0 }]} format={format} />);
  expect(container.querySelector('rect')?.getAttribute('height')).toBe('1');
});
