import { expect, test } from '@jest/globals';
import { queryClient } from '../src/cache/query-client.js';
import { session } from '../src/session/session.store.js';

const user = { userId: 'u1', fullName: 'Anna', activated: true, role: 'member' } as never;

test('what one member has read is gone with the session, so that the next one sees nothing of it', () => {
  session.accept({ user, isNew: false, isBanned: false, isActivated: true, isConsentGiven: true, missing: [] });
  queryClient.setQueryData(['profile'], { fullName: 'Anna' });
  expect(queryClient.getQueryData(['profile'])).toBeDefined();
  session.end('logout');
  expect(queryClient.getQueryData(['profile'])).toBeUndefined();
});
