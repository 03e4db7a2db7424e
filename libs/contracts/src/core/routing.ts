/** Who answers which path: segment by segment, the longest prefix first, nothing else exists under /api. */
export const routingTable = [
  { prefix: '/api/v1/marketplace/messages', service: 'messaging' },
  { prefix: '/api/v1/marketplace', service: 'bookings' },
  { prefix: '/api/v1/users', service: 'identity' },
  { prefix: '/api/v2/auth', service: 'identity' },
  { prefix: '/api/user/notifications', service: 'notifications' },
  { prefix: '/api/user', service: 'identity' },
  { prefix: '/api/categories', service: 'bookings' },
  { prefix: '/api/maps', service: 'bookings' },
  { prefix: '/api/feed', service: 'feed' },
  { prefix: '/api/public', service: 'feed' },
  { prefix: '/api/search', service: 'feed' },
  { prefix: '/api/message', service: 'messaging' },
  { prefix: '/api/realtime', service: 'notifications' },
  { prefix: '/api/xp', service: 'xp' },
  { prefix: '/api/media', service: 'media' },
  { prefix: '/api/flags', service: 'identity' },
  { prefix: '/api/feedback', service: 'identity' },
  { prefix: '/api/reports', service: 'identity' },
  { prefix: '/api/staff', service: 'identity' },
] as const;

export type ServiceName = (typeof routingTable)[number]['service'];

const isUnder = (path: string, prefix: string) => path === prefix || path.startsWith(`${prefix}/`);

/** undefined: nobody; a path outside /api belongs to the web host. */
export function serviceForPath(path: string): ServiceName | 'web' | undefined {
  const row = routingTable.find(({ prefix }) => isUnder(path, prefix));
  if (row) return row.service;
  return isUnder(path, '/api') ? undefined : 'web';
}
