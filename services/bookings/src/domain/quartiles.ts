export interface Quartiles {
  low: number;
  median: number;
  high: number;
}

/** P25, median and P75 of prices in rising order, each rounded to the cent. */
export function quartilesOf(rising: readonly number[]): Quartiles {
  const at = (share: number): number => {
    const place = (rising.length - 1) * share;
    const [below = 0, above = below] = [rising[Math.floor(place)], rising[Math.ceil(place)]];
    return Math.round(below + (above - below) * (place - Math.floor(place)));
  };
  return { low: at(0.25), median: at(0.5), high: at(0.75) };
}
