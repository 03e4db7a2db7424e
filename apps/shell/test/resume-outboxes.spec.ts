import { afterEach, beforeAll, beforeEach, expect, it, jest } from '@jest/globals';
import type { RegisteredRemote } from '@plateia/contracts/shell';
import { session } from '@plateia/data';
import type * as kit from '@plateia/mfe-kit';
import { waitFor } from '@testing-library/react';
import type * as resuming from '../src/remotes/resume-outboxes.js';
import { activeMember, member } from './support/server.js';

const mockAttach = jest.fn<typeof kit.attachRemote>();
jest.mock('@plateia/mfe-kit', () => ({
  ...jest.requireActual<typeof kit>('@plateia/mfe-kit'),
  attachRemote: (name: string) => mockAttach(name),
}));

const remote = (name: string, outboxes?: string[]): RegisteredRemote => ({
  name,
  version: '1.0.0',
  manifest: `/remotes/${name}/mf-manifest.json`,
  integrity: `sha384-${'A'.repeat(64)}`,
  shellApi: 1,
  routes: [],
  navigation: [],
  slots: [],
  ...(outboxes && { outboxes }),
});
const remotes = [remote('square', ['post', 'message']), remote('market', ['booking-message']), remote('old')];

const { userId } = member();
const opened = jest.fn();
let stop: () => void;
/** As an outbox keeps it: by owner, kind and its own id. */
const leave = (kind: string, owner = userId): void =>
  localStorage.setItem(`plateia.outbox.${owner}.${kind}.01`, JSON.stringify({}));

let resumeOutboxes: typeof resuming.resumeOutboxes;
beforeAll(async () => ({ resumeOutboxes } = await import('../src/remotes/resume-outboxes.js')));
beforeEach(() => {
  mockAttach.mockImplementation(async (name) => {
    const { outboxes = [] } = remotes.find((one) => one.name === name)!;
    const loader = (kind: string) => async () => ({ of: (owner: string) => opened(kind, owner) });
    return {
      shellApi: 1,
      routes: [],
      slots: {},
      texts: {},
      outboxes: Object.fromEntries(outboxes.map((kind) => [kind, loader(kind)])),
    };
  });
});
afterEach(() => {
  stop();
  session.end('logout');
  localStorage.clear();
  jest.clearAllMocks();
});

it('opens what waits of whichever remote, and fetches no other', async () => {
  session.accept(activeMember());
  leave('booking-message');
  leave('post', 'somebody-else');
  stop = resumeOutboxes(remotes);
  await waitFor(() => expect(opened.mock.calls).toEqual([['booking-message', userId]]));
  expect(mockAttach.mock.calls).toEqual([['market']]);
});

it('waits for whoever signs in, and tries again with the line where a remote did not come', async () => {
  leave('message');
  mockAttach.mockRejectedValueOnce(new Error('no line'));
  stop = resumeOutboxes(remotes);
  expect(mockAttach).not.toHaveBeenCalled();
  session.accept(activeMember());
  await waitFor(() => expect(mockAttach).toHaveBeenCalledTimes(1));
  dispatchEvent(new Event('online'));
  await waitFor(() => expect(opened.mock.calls).toEqual([['message', userId]]));
});
