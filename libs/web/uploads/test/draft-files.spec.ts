import { expect, jest, test } from '@jest/globals';
import { act, renderHook, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { uploadRules as contract } from '@plateia/contracts/media';
import { useDraftFiles, uploadRules, type DraftFile, type FileLimits } from '../src/index.js';

const pictures: FileLimits = { kindOf: () => 'message_image', mostFiles: 2, mostVideos: 0 };
const aFile = (name: string) => new File(['x'], name);

test('files of whatever is written keep to its limits, and are signed as its kind', async () => {
  const asked = jest.fn((_path: unknown, _init: unknown) => new Promise<Response>(() => undefined));
  globalThis.fetch = asked;
  URL.createObjectURL = () => 'blob:preview';
  URL.revokeObjectURL = () => undefined;
  const { result } = renderHook(() => {
    const [files, set] = useState<readonly DraftFile[]>([]);
    return useDraftFiles(files, set, pictures);
  });
  act(() => result.current.add([aFile('one.jpg'), aFile('two.txt'), aFile('three.png')]));
  expect(result.current.files.map(({ name, state, problem }) => [name, state, problem])).toEqual([
    ['one.jpg', 'uploading', undefined],
    ['two.txt', 'failed', 'FILE_TYPE'],
  ]);
  expect(result.current.surplus).toBe('tooMany');
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(1));
  expect(asked.mock.calls[0]?.[1]).toMatchObject({
    body: JSON.stringify({ uploadKind: 'message_image', fileExtension: 'jpg', size: 1 }),
  });

  const [first] = result.current.files;
  act(() => result.current.remove(first?.id ?? ''));
  expect(result.current.files).toHaveLength(1);
  expect(result.current.surplus).toBeUndefined();
});

test('the rules are those of the contract', () => {
  for (const [kind, { extensions, maxBytes }] of Object.entries(uploadRules)) {
    expect(contract[kind as keyof typeof uploadRules]).toMatchObject({ extensions, maxBytes });
  }
});
