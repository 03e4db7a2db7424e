import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';

const css = readFileSync(join(__dirname, '../src/styles/tokens.css'), 'utf8');

type Palette = Record<string, string>;

function block(start: string): Palette {
  const from = css.indexOf(start);
  const body = css.slice(from, css.indexOf('\n}', from));
  return Object.fromEntries(
    [...body.matchAll(/(--[\w-]+):\s*(#[0-9a-f]{6})\b/giu)].map(([, name, hex]) => [name, hex]),
  );
}

const light = block(':root {');
const darkBySystem = block(":root:not([data-theme='light'])");
const darkByChoice = block(":root[data-theme='dark']");

const channel = (value: number): number => {
  const part = value / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
};
const luminance = (hex: string): number =>
  [0.2126, 0.7152, 0.0722].reduce(
    (sum, weight, index) => sum + weight * channel(Number.parseInt(hex.slice(1 + index * 2, 3 + index * 2), 16)),
    0,
  );
function contrast(one = '', other = ''): number {
  const [dark, bright] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (bright + 0.05) / (dark + 0.05);
}

const hues = ['pine', 'neran', 'bougan', 'aegean', 'ochre', 'clay'];
const pairs = (fronts: string[], backs: string[]) =>
  fronts.flatMap((front) => backs.map((back) => [`--c-${front}`, `--c-${back}`] as const));
const text = [
  ...pairs(['ink', 'ink-2', 'ink-3'], ['bg', 'surface', 'sunken', 'hover']),
  ...hues.flatMap((hue) => [
    ...pairs([`on-${hue}`], [hue]),
    ...pairs([`on-${hue}-soft`, 'ink'], [`${hue}-soft`]),
    ...pairs([`${hue}-text`], ['bg', 'surface', 'sunken']),
  ]),
  ...pairs(['on-pine'], ['pine-hover']),
  ...pairs(['on-bubble'], ['bubble']),
  ...pairs(['ink'], ['raised']),
  ...pairs(['on-inverse', 'on-inverse-2'], ['inverse']),
  ...pairs(['ink-2'], ['pine-soft', 'neran-soft', 'ochre-soft', 'aegean-soft']),
  // initials on a tile
  ['--c-on-bubble', '--tile-a'] as const,
  ['--c-on-neran', '--tile-b'] as const,
  ['--c-ink', '--tile-c'] as const,
  ['--c-ink', '--tile-d'] as const,
];
const controls = pairs(['control', 'focus', 'pine', 'bougan', 'ochre', 'clay'], ['bg', 'surface', 'sunken']);

describe.each([
  ['light', light],
  ['dark', { ...light, ...darkBySystem }],
])('the %s palette', (_name, palette: Palette) => {
  it('has every colour that is compared', () => {
    for (const name of [...text, ...controls].flat()) expect([name, palette[name]]).toEqual([name, expect.any(String)]);
  });

  it.each(text)('reads %s on %s', (front, back) => {
    expect(contrast(palette[front], palette[back])).toBeGreaterThanOrEqual(4.5);
  });

  it.each(controls)('shows %s on %s', (front, back) => {
    expect(contrast(palette[front], palette[back])).toBeGreaterThanOrEqual(3);
  });
});

it('is as dark by choice as by the system', () => {
  expect(darkByChoice).toEqual(darkBySystem);
});
