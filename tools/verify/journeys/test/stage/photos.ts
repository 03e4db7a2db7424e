import { type Member, uploaded } from '@plateia/testing';
import { PNG } from 'pngjs';
import type { Visitor } from './visitor.ts';

type Colour = readonly [red: number, green: number, blue: number];
const SKIES: readonly Colour[] = [
  [214, 106, 58],
  [46, 110, 142],
  [96, 132, 74],
  [150, 86, 128],
];

/** Evening over the sea, in a colour of its own: three parts sky, one part water. */
export function aPhoto(n: number, width = 900, height = 600): Buffer {
  const [red, green, blue] = SKIES[n % SKIES.length]!;
  const image = new PNG({ width, height });
  for (let y = 0; y < height; y += 1) {
    const light = y < height * 0.75 ? 0.55 + (0.6 * y) / height : 0.4;
    const pixel = Buffer.from([red * light, green * light, blue * light, 255]);
    image.data.fill(pixel, 4 * width * y, 4 * width * (y + 1));
  }
  // Trying every filter on every line would take seconds.
  return PNG.sync.write(image, { filterType: 0, deflateStrategy: 0 });
}

export const photoFile = (n: number) => ({ name: `evening-${n}.png`, mimeType: 'image/png', buffer: aPhoto(n) });

/** Into the open composer, until all of them are up. */
export async function addPhotos(visitor: Visitor, count: number): Promise<void> {
  const dialog = visitor.the('dialog', 'social:composer.title');
  await dialog.locator('input[type=file]').setInputFiles(Array.from({ length: count }, (_, n) => photoFile(n)));
  await visitor.the('button', 'common:files.place.image', { n: count, total: count }).waitFor();
  await visitor.the('button', 'social:composer.post').waitFor();
  await dialog.getByRole('progressbar').first().waitFor({ state: 'detached' });
}

/** What the n-th photo of the open composer shows. */
export async function describePhoto(visitor: Visitor, place: { n: number; total: number }, alt: string): Promise<void> {
  const name = visitor.words('common:files.place.image', place);
  await visitor.the('button', 'common:files.place.image', place).click();
  await visitor.the('textbox', 'common:files.alt', { name }).fill(alt);
}

export async function chooseOwnPhoto(visitor: Visitor, n: number): Promise<void> {
  await visitor.page.locator('main input[type=file]').setInputFiles(photoFile(n));
  await visitor.page.locator('main img[src*="/avatar/"]').first().waitFor();
}

/** By HTTP alone; the key of a file that a post may have. */
export const anUpload = (member: Member): Promise<string> => uploaded(member, aPhoto(1, 90, 60));
