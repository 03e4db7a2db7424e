import { expect, it } from '@jest/globals';
import type { File as ShownFile } from '@plateia/contracts';
import type { DraftFile } from '@plateia/uploads';
import { withThoseElsewhere } from '../src/features/wizard/use-photos.js';

const here = (key: string): DraftFile => ({ id: key, key, kind: 'image', name: '', alt: '', state: 'ready' });
const there = (key: string, status = 'ready') => ({ key, status, url: `/${key}`, alt: '', kind: 'image' }) as ShownFile;
const coming: DraftFile = { id: 'x', kind: 'image', name: 'x.png', alt: '', state: 'uploading' };

it.each([
  ['what is the same on both', [here('a')], [there('a')], ['a'], [], ['a']],
  ['what came there', [here('a')], [there('a'), there('b')], ['a'], [], ['a', 'b']],
  ['nothing of what is still looked at there', [here('a')], [there('a'), there('b', 'processing')], ['a'], [], ['a']],
  ['nothing of what was taken away there', [here('a'), here('b')], [there('b')], ['a', 'b'], [], ['b']],
  ['nothing of what was taken away here, unheard', [here('a')], [there('a'), there('b')], ['a'], ['b'], ['a']],
  ['nothing of what was taken away here meanwhile', [here('a')], [there('a'), there('b')], ['a', 'b'], [], ['a']],
  ['what came here meanwhile', [here('a'), here('c')], [there('a')], ['a'], [], ['a', 'c']],
  [
    'no more than five',
    [here('a'), here('b')],
    ['a', 'b', 'c', 'd', 'e', 'f'].map((key) => there(key)),
    ['a', 'b'],
    [],
    ['a', 'b', 'c', 'd', 'e'],
  ],
] as const)('keeps %s', (_what, files, images, before, removed, left) => {
  const known = { before: new Set<string | undefined>(before), removed };
  expect(withThoseElsewhere(files, images, known).map(({ key }) => key)).toEqual(left);
});

it('keeps what is on its way', () => {
  expect(withThoseElsewhere([coming], [], { before: new Set([undefined]), removed: [] })).toEqual([coming]);
});
