import { afterEach, expect, it } from '@jest/globals';
import { violationsIn } from '@plateia/ui/testing';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ChartTable, RangeChart } from '../src/index.js';
import { scaleOf } from '../src/scale.js';

afterEach(cleanup);

const points = [
  { label: 'Sep', low: 6_000, median: 8_000, high: 10_000 },
  { label: 'Oct', low: 6_500, median: 8_500, high: 11_000 },
];
const format = (amount: number): string => `€${amount / 100}`;

it('is drawn with its name and its sentence, and offers its numbers as a table by keyboard', async () => {
  const { container } = render(
    <>
      <RangeChart title="Price of similar jobs" summary="Most between €65 and €110." points={points} format={format} />
      <ChartTable
        caption="Price of similar jobs"
        columns={['Week', 'Low', 'Middle', 'High']}
        rows={points.map(({ label, ...amounts }) => [label, ...Object.values(amounts).map(format)])}
        labels={{ show: 'Show as a table', hide: 'Hide the table' }}
      />
    </>,
  );
  const chart = screen.getByRole('img', { name: 'Price of similar jobs' });
  expect(chart).toHaveAccessibleDescription('Most between €65 and €110.');
  expect(within(chart).getByText('€85')).toBeInTheDocument();
  expect(screen.queryByRole('table')).toBeNull();
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  const rows = within(screen.getByRole('table', { name: 'Price of similar jobs' })).getAllByRole('row');
  expect(rows.map((row) => row.textContent)).toEqual(['WeekLowMiddleHigh', 'Sep€60€80€100', 'Oct€65€85€110']);
  expect(screen.getByRole('button', { expanded: true })).toHaveTextContent('Hide the table');
  expect(await violationsIn(container)).toEqual([]);
});

it('draws nothing of nothing, and one point or one price without a number that is none', () => {
  const { container, rerender } = render(<RangeChart title="t" summary="s" points={[]} format={format} />);
  expect(container).toBeEmptyDOMElement();
  rerender(
    <RangeChart title="t" summary="s" points={[{ label: 'Nov', low: 0, median: 0, high: 0 }]} format={format} />,
  );
  expect(container.innerHTML).not.toMatch(/NaN|Infinity/);
});

it('puts what costs more above what costs less, inside the frame', () => {
  const frame = { width: 300, height: 200, left: 40, right: 20, top: 20, bottom: 30 };
  const { x, y } = scaleOf([6_000, 11_000], 3, frame);
  expect(y(11_000)).toBeLessThan(y(6_000));
  expect(y(11_000)).toBeGreaterThanOrEqual(frame.top);
  expect(y(6_000)).toBeLessThanOrEqual(frame.height - frame.bottom);
  expect([x(0), x(2)]).toEqual([40, 280]);
});
