/** Where amounts and places in a row stand in the drawing. */
export interface Scale {
  x: (index: number) => number;
  y: (amount: number) => number;
}

export interface Frame {
  width: number;
  height: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** The range of the amounts takes two thirds of the height: what goes up a little must not look like a leap. */
const AIR = 0.25;

export function scaleOf(amounts: readonly number[], count: number, frame: Frame): Scale {
  const least = Math.min(...amounts);
  const most = Math.max(...amounts);
  const air = (most - least || most || 1) * AIR;
  const from = Math.max(0, least - air);
  const to = most + air;
  const inner = frame.width - frame.left - frame.right;
  const high = frame.height - frame.top - frame.bottom;
  return {
    x: (index) => frame.left + (count > 1 ? (index / (count - 1)) * inner : inner / 2),
    y: (amount) => frame.top + (1 - (amount - from) / (to - from)) * high,
  };
}

export const pathOf = (places: readonly (readonly [number, number])[]): string =>
  places.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('');
