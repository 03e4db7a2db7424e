import { useId } from 'react';
import styles from './chart.module.css';
import { useWidth } from './use-width.js';

export interface BarPoint {
  /** what stands under it, and in its row of the table */
  label: string;
  /** less than nothing hangs below the line */
  amount: number;
}

export interface BarChartProps {
  title: string;
  /** what the drawing says, in a sentence */
  summary: string;
  points: readonly BarPoint[];
  format: (amount: number) => string;
}

const HEIGHT = 200;
const TOP = 24;
const BOTTOM = 28;
const MOST_LABELS = 6;
/** Of the room for a bar, what the bar takes. */
const SHARE = 0.62;
const WIDEST = 48;

/** The last bar is solid, those before it soft: what counts is how it goes now. */
export function BarChart({ title, summary, points, format }: BarChartProps) {
  const id = useId();
  const [place, width] = useWidth();
  const last = points.at(-1);
  if (!last) return null;
  const amounts = points.map(({ amount }) => amount);
  const most = Math.max(0, ...amounts);
  const least = Math.min(0, ...amounts);
  const y = (amount: number): number => TOP + ((most - amount) / (most - least || 1)) * (HEIGHT - TOP - BOTTOM);
  const room = width / points.length;
  const bar = Math.min(WIDEST, room * SHARE);
  const middle = (index: number): number => (index + 0.5) * room;
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
        {points.map(({ amount }, index) => (
          <rect
            key={index}
            className={index === points.length - 1 ? styles.now : styles.before}
            x={middle(index) - bar / 2}
            y={Math.min(y(amount), y(0))}
            width={bar}
            height={Math.max(1, Math.abs(y(amount) - y(0)))}
            rx={3}
          />
        ))}
        <path className={styles.line} d={`M0 ${y(0)}H${width}`} />
        <text className={styles.big} x={width} y={Math.min(y(last.amount), y(0)) - 8} textAnchor="end">
          {format(last.amount)}
        </text>
        {points.map(
          ({ label }, index) =>
            (points.length - 1 - index) % every === 0 && (
              <text key={index} x={middle(index)} y={HEIGHT - 8} textAnchor="middle">
                {label}
              </text>
            ),
        )}
      </svg>
    </div>
  );
}
