/** The product's colours in daylight, as `libs/web/ui` has them, and what a square needs besides. */
export const palette = {
  stone: '#f3f4ef',
  sand: '#f7f2e4',
  line: '#dce1d8',
  ink: '#16211c',
  pine: '#1a5c49',
  pineSoft: '#dcebe3',
  leaf: '#4d8f6b',
  neran: '#ee9226',
  neranSoft: '#fdecd4',
  bougan: '#b5195f',
  bouganSoft: '#fbe4ed',
  aegean: '#1a5ea8',
  aegeanSoft: '#e1ecf8',
  ochre: '#c99a2e',
  clay: '#b0291d',
  wood: '#8a5a35',
  sky: '#bcdcf2',
  sea: '#2f7fbf',
  grey: '#9aa39d',
  white: '#ffffff',
} as const;

export const rect = (x: number, y: number, w: number, h: number, fill: string, more = ''): string =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${fill}" ${more}/>`;
export const circle = (x: number, y: number, r: number, fill: string): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`;
export const oval = (x: number, y: number, rx: number, ry: number, fill: string): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}"/>`;
export const path = (d: string, fill: string): string => `<path d="${d}" fill="${fill}"/>`;
export const stroke = (d: string, colour: string, width: number): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
export const many = (n: number, draw: (i: number) => string): string =>
  Array.from({ length: n }, (_, i) => draw(i)).join('');

export const svg = (w: number, h: number, content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}" viewBox="0 0 ${w} ${h}">${content}</svg>`;
