import { describe, expect, test } from '@jest/globals';
import { addressFor, areaOf } from '../src/request/places/places-and-times.js';
import { townIn } from '../src/request/places/town-names.js';

const athens = { lat: 37.98, lng: 23.73 };

describe('a town', () => {
  test.each([
    ['Athens', athens, 'Athens', 'Αθήνα'],
    ['Αθήνα', athens, 'Athens', 'Αθήνα'],
    ['ΑΘΗΝΑ ', athens, 'Athens', 'Αθήνα'],
    ['Πειραιας', { lat: 37.94, lng: 23.64 }, 'Piraeus', 'Πειραιάς'],
    ['Patras', { lat: 38.25, lng: 21.73 }, 'Patras', 'Πάτρα'],
    // Another one of that name, and one that nobody lists.
    ['Athens', { lat: 33.95, lng: -83.37 }, 'Athens', 'Athens'],
    ['Πάνω Γειτονιά του Νίκου', athens, 'Πάνω Γειτονιά του Νίκου', 'Πάνω Γειτονιά του Νίκου'],
  ])('is called in the language of who reads, whoever wrote %j', (city, at, en, el) => {
    expect([townIn('en', { city, ...at }), townIn('el', { city, ...at })]).toEqual([en, el]);
  });

  test('has that name in the area of a job and in its address', () => {
    const point = { type: 'Point' as const, coordinates: [athens.lng, athens.lat] as [number, number] };
    const address = { street: 'Ermou 1', city: 'Athens', postcode: '10563', country: 'GR', ...athens };
    const row = { customerId: 'c', chosen: null, status: 'open' as const, endedAt: null, address };
    expect(areaOf({ area: { city: 'Athens', postcode: '10563', point } }, 'el')).toMatchObject({ city: 'Αθήνα' });
    expect(addressFor(row, { userId: 'c', language: 'el' }, 0)).toEqual({ ...address, city: 'Αθήνα' });
    expect(addressFor(row, { userId: 'somebody else', language: 'el' }, 0)).toBeNull();
  });
});
