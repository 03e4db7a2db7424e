import { useText } from '@plateia/i18n';
import { TownMap } from '@plateia/maps';

const RADII_KM = [15, 5, 2] as const;
const CELL_KM = 2;

/** Around the own area. No friend is drawn: how far they are is known, and not where. */
export function NearMap({ area }: { area: { lat: number; lng: number } }) {
  const text = useText('friends');
  return (
    <TownMap
      center={area}
      radiiKm={[...RADII_KM]}
      cellKm={CELL_KM}
      height={360}
      nameOf={(km) => (km === CELL_KM ? undefined : text('near.map.km', { km }))}
      label={text('near.map.label')}
      source={text('near.map.source')}
    />
  );
}
