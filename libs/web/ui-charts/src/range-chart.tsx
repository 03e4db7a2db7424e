import { useId } from 'react';
import styles from './chart.module.css';
import { type Frame, pathOf, scaleOf } from './scale.js';
import { useWidth } from './use-width.js';

export interface RangePoint {
  /** what stands under it, and in its row of the table */
  label: string;
  low: number;
  median: number;
  high: number;
}

export interface RangeChartProps {
  title: string;
  /** what the drawing says, in a sentence */
  summary: string;
  points: readonly RangePoint[];
  format: (amount: number) => string;
}

const HEIGHT = 200;
const MOST_LABELS = 4;

/** The band is the middle half, the line the median. Drawn for the width there is, so that words stay 12 px. */
export function RangeChart({ title, summary, points, format }: RangeChartProps) {
  const id = useId();
  const [place, width] = useWidth();
  const frame: Frame = { width, height: HEIGHT, left: 48, right: 28, top: 20, bottom: 28 };
  const { x, y } = scaleOf(
    points.flatMap(({ low, high }) => [low, high]),
    points.length,
    frame,
  );
  const last = points.at(-1);
  if (!last) return null;
  const upper = points.map(({ high }, index) => [x(index), y(high)] as const);
  const lower = points.map(({ low }, index) => [x(index), y(low)] as const).toReversed();
  const middle = points.map(({ median }, index) => [x(index), y(median)] as const);
  const every = Math.max(1, Math.ceil(points.length / MOST_LABELS));
  return (
    <div ref={place} className={styles.place}>
      <svg
        className={styles.chart}
        width={width}
        height={HEIGHT}
        viewBox={`0 0 ${width} ${HEIGHT}`}
        role="img"
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-words`}
      >
        <title id={`${id}-title`}>{title}</title>
        <desc id={`${id}-words`}>{summary}</desc>
        {[last.low, last.high].map((amount, index) => (
          <g key={index}>
            <path className={styles.line} d={`M${frame.left} ${y(amount)}H${width - frame.right}`} />
            <text x={frame.left - 8} y={y(amount) + 4} textAnchor="end">
              {format(amount)}
            </text>
          </g>
        ))}
        <path className={styles.band} d={`${pathOf([...upper, ...lower])}Z`} />
        <path className={styles.middle} d={pathOf(middle)} />
        <circle className={styles.last} cx={x(points.length - 1)} cy={y(last.median)} r={6} />
        <text className={styles.big} x={x(points.length - 1)} y={y(last.median) - 14} textAnchor="end">
          {format(last.median)}
        </text>
        {points.map(
          ({ label }, index) =>
            index % every === 0 && (
              <text key={index} x={x(index)} y={HEIGHT - 8} textAnchor={index === 0 ? 'start' : 'middle'}>
                {label}
              </text>
            ),
        )}
      </svg>
    </div>
  );
}
