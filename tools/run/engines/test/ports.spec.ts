import { expect, it } from '@jest/globals';
import { freePorts as testKitPorts } from '@plateia/test-kit';
import { freePorts } from '../ports.ts';

it('draws no port twice before whoever drew it may be up, whichever program asks', async () => {
  const drawn: number[] = [];
  for (let round = 0; round < 20; round++) drawn.push(...(await freePorts(20)), ...(await testKitPorts(20)));
  expect(new Set(drawn).size).toBe(800);
});
