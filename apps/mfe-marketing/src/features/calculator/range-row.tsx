import { Row, Text } from '@plateia/ui';
import { useId } from 'react';
import styles from './calculator.module.css';
import { within, type Bounds } from './earnings.js';

interface RangeRowProps {
  label: string;
  bounds: Bounds;
  value: number;
  onChange: (value: number) => void;
  /** as it stands beside the label and at the ends */
  format: (value: number) => string;
  /** as it is read out */
  say: (value: number) => string;
}

/** Native: arrows, Home, End and page keys move it, and nothing has to be dragged. */
export function RangeRow({ label, bounds, value, onChange, format, say }: RangeRowProps) {
  const id = useId();
  return (
    <div>
      <Row justify="between">
        <label htmlFor={id} className={styles.label}>
          {label}
        </label>
        <Text as="span" weight="semi" tabular>
          {format(value)}
        </Text>
      </Row>
      <input
        id={id}
        type="range"
        className={styles.range}
        min={bounds.least}
        max={bounds.most}
        value={value}
        aria-valuetext={say(value)}
        onChange={({ target }) => onChange(within(bounds, target.valueAsNumber))}
      />
      <Row justify="between" aria-hidden="true">
        {[bounds.least, bounds.most].map((end) => (
          <Text key={end} as="span" size="caption" tone="dim" tabular>
            {format(end)}
          </Text>
        ))}
      </Row>
    </div>
  );
}
