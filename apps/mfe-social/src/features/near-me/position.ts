const LONGEST_MS = 15_000;
const OLD_MS = 5 * 60_000;

/** Why there is no position. */
export class NoPosition extends Error {
  readonly reason: 'denied' | 'unavailable';

  constructor(reason: 'denied' | 'unavailable') {
    super(reason);
    this.reason = reason;
  }
}

/** To 100 m: more than an area of 2 km needs does not leave the device. */
const coarse = (degrees: number): number => Math.round(degrees * 1e3) / 1e3;

export function askPosition(): Promise<{ lat: number; lng: number }> {
  return new Promise((resolve, reject) => {
    // Browsers have none on pages that came without encryption.
    const places = navigator.geolocation as Geolocation | undefined;
    if (!places) return reject(new NoPosition('unavailable'));
    places.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => resolve({ lat: coarse(latitude), lng: coarse(longitude) }),
      ({ code, PERMISSION_DENIED }) => reject(new NoPosition(code === PERMISSION_DENIED ? 'denied' : 'unavailable')),
      { enableHighAccuracy: false, timeout: LONGEST_MS, maximumAge: OLD_MS },
    );
  });
}
