import { expect, it } from '@jest/globals';
import { flags } from '@plateia/contracts/identity';
import { Browser } from '@plateia/testing';
import { apiContract } from './contract/api.contract.js';
import { raiseMock } from './support/mock-stage.js';

apiContract(raiseMock);

it('has the switches on for what it has, and off for what it leaves out', async () => {
  const mock = await raiseMock();
  const said = await new Browser(mock.origin).call(flags);
  expect(said.flags).toMatchObject({ gamificationEnabled: true, subscriptions: true, calls: false });
  await mock.stop();
});
