import styles from './sample-dashboard.module.css';

const WIDTH = 900;
const HEIGHT = 180;
/** of the height, left free above the highest */
const AIR = 0.1;

interface EarningsLineProps {
  amounts: readonly number[];
  /** what the drawing says, in a sentence */
  summary: string;
}

/** Drawn over the whole width, however wide that is. */
export function EarningsLine({ amounts, summary }: EarningsLineProps) {
  const most = Math.max(...amounts) * (1 + AIR);
  const places = amounts.map((amount, index) => {
    const x = (index / (amounts.length - 1)) * WIDTH;
    const y = (1 - amount / most) * HEIGHT;
    return `${x.toFixed(0)} ${y.toFixed(0)}`;
  });
  const line = `M${places.join('L')}`;
  return (
    <svg
      className={styles.chart}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={summary}
    >
      <path className={styles.under} d={`${line}V${HEIGHT}H0z`} />
      <path className={styles.line} d={line} />
    </svg>
  );
}
