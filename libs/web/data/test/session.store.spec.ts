import { expect, jest, test } from '@jest/globals';
import { isActive, session } from '../src/session/session.store.js';

const user = {
  userId: 'u1',
  fullName: 'Anna',
  email: 'anna@example.eu',
  dob: '1990-01-01',
  activated: true,
  role: 'member',
} as never;
const result = { user, isNew: false, isBanned: false, isActivated: true, isConsentGiven: true, missing: [] };

test('what is kept between visits has no e-mail address and no date of birth', () => {
  session.accept(result);
  const kept = localStorage.getItem('plateia.session');
  expect(kept).toContain('Anna');
  expect(kept).not.toContain('anna@example.eu');
  expect(kept).not.toContain('1990');
});

test('a ban is shown and is no session', () => {
  session.accept({ ...result, isBanned: true, ban: { reason: 'spam', until: null } });
  expect(session.current()).toMatchObject({ user: undefined, ban: { reason: 'spam' } });
});

test('active is who finished and accepted', () => {
  session.accept(result);
  expect(isActive(session.current())).toBe(true);
  session.accept({ ...result, isConsentGiven: false });
  expect(isActive(session.current())).toBe(false);
});

test('an end is told once and leaves nothing behind', () => {
  session.accept(result);
  const heard = jest.fn();
  session.onEnd(heard);
  session.end('revoked');
  session.end('revoked');
  expect(heard).toHaveBeenCalledTimes(1);
  expect(localStorage.getItem('plateia.session')).toBeNull();
});

test('a storage that refuses breaks nothing', () => {
  const refuse = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  session.accept(result);
  expect(session.current().user?.fullName).toBe('Anna');
  refuse.mockRestore();
  session.end('logout');
});
