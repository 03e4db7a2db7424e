import { describe, expect, test } from '@jest/globals';
import { routingTable, serviceForPath } from '@plateia/contracts';
import * as fc from 'fast-check';

describe('who answers a path', () => {
  test.each([
    ['/api/user', 'identity'],
    ['/api/user/', 'identity'],
    ['/api/user/notifications', 'notifications'],
    ['/api/user/notifications/mark-as-read', 'notifications'],
    ['/api/user/notificationsx', 'identity'],
    ['/api/v1/marketplace/messages/1', 'messaging'],
    ['/api/v1/marketplace/bookings', 'bookings'],
    ['/api/userx', undefined],
    ['/api/USER', undefined],
    ['/api', undefined],
    ['/api/', undefined],
    ['/api//user', undefined],
    ['/apis', 'web'],
    ['/', 'web'],
    ['/post/1', 'web'],
  ])('%s: %s', (path, service) => {
    expect(serviceForPath(path)).toBe(service);
  });

  test('is said by the longest prefix', () => {
    const row = fc.constantFrom(...routingTable);
    const rest = fc.array(fc.stringMatching(/^[a-z0-9-]+$/), { maxLength: 3 });
    fc.assert(
      fc.property(row, rest, ({ prefix }, segments) => {
        const path = [prefix, ...segments].join('/');
        const fitting = routingTable.filter((one) => `${path}/`.startsWith(`${one.prefix}/`));
        const [longest] = fitting.toSorted((a, b) => b.prefix.length - a.prefix.length);
        expect(serviceForPath(path)).toBe(longest!.service);
      }),
    );
  });
});
