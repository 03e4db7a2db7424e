import { queryOptions, useQuery } from '@plateia/data';
import type { Language } from '@plateia/i18n';
import { projectionOf, type Place } from './projection.js';

export interface Town extends Place {
  name: string;
}

/** Towns of Greece and Cyprus, the largest first; they come when somebody looks at a map. */
const townsQuery = queryOptions({
  queryKey: ['towns'],
  queryFn: async () => (await import('./town-rows.js')).townRows,
  staleTime: Infinity,
});

export function useTowns(language: Language): readonly Town[] {
  const { data = [] } = useQuery(townsQuery);
  return data.map(([lat, lng, en, el]) => ({ lat, lng, name: language === 'el' ? el : en }));
}

export interface DrawnTown extends Town {
  x: number;
  y: number;
  named: boolean;
}

const MOST_DOTS = 120;
const MOST_NAMES = 7;
/** Names nearer than this would lie on each other. */
const ROOM = { x: 17, y: 11 };

/** What a map shows of them: dots, and the names of the largest as long as there is room. */
export function townsOnMap(towns: readonly Town[], center: Place, radiusKm: number, ratio: number): DrawnTown[] {
  const { at, holds } = projectionOf(center, radiusKm, ratio);
  const named: { x: number; y: number }[] = [{ x: 50, y: 50 }];
  return towns
    .filter(holds)
    .slice(0, MOST_DOTS)
    .map((town) => {
      const { x, y } = at(town);
      const isFree = named.every((other) => Math.abs(other.x - x) > ROOM.x || Math.abs(other.y - y) > ROOM.y);
      const isNamed = isFree && named.length <= MOST_NAMES && x > 8 && x < 84;
      if (isNamed) named.push({ x, y });
      return { ...town, x, y, named: isNamed };
    });
}
