import type { Job } from '@plateia/contracts/bookings';
import { useFormats, useText } from '@plateia/i18n';

/** How far it is: nothing is 0 km away. */
export function useAwayWords(): (job: Pick<Job, 'area' | 'distanceKm'>) => string {
  const text = useText('work');
  const formats = useFormats();
  return ({ area: { city }, distanceKm }) =>
    distanceKm < 1 ? text('jobs.near', { city }) : text('jobs.away', { km: formats.number(distanceKm), city });
}
