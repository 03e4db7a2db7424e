import type { RouteDef } from '@plateia/contracts';

/** Milliseconds that an answer takes. */
export type Latency = (route: RouteDef) => number;

const USER_MS = 300;
const SHORTEST_MS = 100;
const LONGEST_MS = 800;
const OF_THE_USER = ['/api/user/', '/api/v2/auth/'];

/** Specification §9: calls about the user take 300 ms, others 100 to 800. */
export const usualLatency =
  (random: () => number = Math.random): Latency =>
  ({ path, stream, bytes }) => {
    if (stream ?? bytes) return 0;
    if (OF_THE_USER.some((prefix) => path.startsWith(prefix))) return USER_MS;
    return Math.round(SHORTEST_MS + random() * (LONGEST_MS - SHORTEST_MS));
  };

export const noLatency: Latency = () => 0;
