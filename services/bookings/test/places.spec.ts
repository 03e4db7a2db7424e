import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Language } from '@plateia/contracts';
import type { Logger } from '@plateia/runtime';
import { freePorts, ManualClock } from '@plateia/test-kit';
import { GazetteerPlaces } from '../src/request/places/gazetteer.places.js';
import { PhotonPlaces } from '../src/request/places/photon.places.js';
import { PhotonIds } from '../src/request/places/photon-ids.js';
import type { Places } from '../src/request/places/places.js';
import { PhotonServer } from './support/photon-server.js';

const SECRET = 'a secret of at least thirty-two characters';
const MAC_BYTES = 16;
const clock = new ManualClock();
const logger = { warn: () => undefined } as unknown as Logger;
let server: PhotonServer;
let photon: PhotonPlaces;

beforeAll(async () => {
  const [port = 0] = await freePorts(1);
  server = await PhotonServer.start(port);
});
afterAll(() => server.stop());
beforeEach(() => {
  server.instead = undefined;
  server.asked.length = 0;
  const fallback = new GazetteerPlaces();
  photon = new PhotonPlaces({ url: server.url, secret: SECRET, fallback, clock, logger, answerWithinMs: 300 });
});

const drivers: [string, () => Places][] = [
  ['the own list', () => new GazetteerPlaces()],
  ['a Photon server', () => photon],
];

describe.each(drivers)('places from %s', (_name, open) => {
  const labels = async (input: string, language: Language = 'en') =>
    (await open().suggest(input, language)).map(({ label }) => label);

  it('suggests at most five from the third letter on, however it is spelt', async () => {
    for (const nothing of ['', 'ab', ' Αθ ', 'Qwxyzzy']) expect(await labels(nothing)).toEqual([]);
    for (const spelt of ['Θεσσαλονί', 'ΘΕΣΣΑΛΟΝΙΚΗ', 'thessalonik', 'Thessalonikí'])
      expect((await labels(spelt))[0]).toBe('Thessaloniki, Central Macedonia');
    expect((await labels('γλυφαδα', 'el'))[0]).toBe('Γλυφάδα, Αττική');
    // A final sigma in the middle of what is typed and at its end.
    expect((await labels('Πειραιάς', 'el'))[0]).toBe('Πειραιάς, Αττική');
    expect((await labels('herakl'))[0]).toBe('Heraklion, Crete');
    expect((await labels('λευκωσ', 'el'))[0]).toBe('Λευκωσία, Επαρχία Λευκωσίας');
    const many = await labels('Αγία', 'el');
    expect(many).toHaveLength(5);
    expect(new Set(many).size).toBe(5);
  });

  it('knows again what it suggested, in both languages, and nothing else', async () => {
    const places = open();
    const [first] = await places.suggest('kalamar', 'en');
    expect(await places.details(first?.place_id ?? '', 'en')).toEqual({
      place_id: first?.place_id,
      label: 'Kalamaria, Central Macedonia',
      street: '',
      city: 'Kalamaria',
      postcode: '',
      country: 'GR',
      lat: 40.5825,
      lng: 22.95028,
    });
    for (const unknown of ['', 'geonames:1', 'geonames:', 'photon:', 'photon:e30', 'photon:%%%', 'x'.repeat(500)])
      expect(await places.details(unknown, 'en')).toBeNull();
  });

  it('finds the town of an address', async () => {
    const [athens] = await open().geocode('Ερμού 12, Αθήνα 105 63', 'el');
    expect(athens).toMatchObject({ city: 'Αθήνα', country: 'GR', lat: 37.98376, lng: 23.72784 });
    const [quarter] = await open().geocode('Leoforos Kifisias 10, Agia Paraskevi, Attica', 'en');
    expect(quarter).toMatchObject({ city: 'Agia Paraskevi', label: 'Agia Paraskevi, Attica' });
    expect(await open().geocode('nowhere at all', 'en')).toEqual([]);
  });
});

describe('a Photon server', () => {
  it('is told by its ids apart from places that a caller made up', async () => {
    const [volos] = await photon.suggest('Volos', 'en');
    const id = volos?.place_id ?? '';
    expect(await photon.details(id, 'en')).toMatchObject({ city: 'Volos' });
    const [mark = '', signed = ''] = id.split(':');
    const bytes = Buffer.from(signed, 'base64url');
    const [mac, place] = [bytes.subarray(0, MAC_BYTES), bytes.subarray(MAC_BYTES)];
    const moved = Buffer.from(place.toString().replace('Volos', 'Delos'));
    const madeUp = [place, moved, Buffer.concat([mac, moved])].map((made) => `${mark}:${made.toString('base64url')}`);
    for (const one of madeUp) expect(await photon.details(one, 'en')).toBeNull();
    const other = new PhotonIds('another secret of at least 32 characters');
    expect(other.place(id)).toBeNull();
  });

  it('is asked for streets, in the language, around Greece and Cyprus', async () => {
    const feature = {
      geometry: { coordinates: [23.73, 37.97] },
      properties: {
        name: 'x',
        street: 'Ermou',
        housenumber: '12',
        postcode: '105 63',
        city: 'Athens',
        countrycode: 'GR',
      },
    };
    const broken = { geometry: { coordinates: [999, 0] }, properties: { countrycode: 'GR' } };
    const endless = {
      ...feature,
      properties: { ...feature.properties, street: 'Μ'.repeat(200), city: 'Ω'.repeat(200) },
    };
    server.instead = (_request, response) =>
      response.end(JSON.stringify({ features: [broken, endless, feature, null] }));
    const [street, ...others] = await photon.suggest('ermou 12', 'el');
    expect(others).toEqual([]);
    expect(street?.label).toBe('Ermou 12, Athens');
    expect(photon.sourceOf(street ? [street] : [])).toBe('openstreetmap');
    expect(await photon.details(street?.place_id ?? '', 'el')).toMatchObject({
      street: 'Ermou 12',
      city: 'Athens',
      postcode: '105 63',
      lat: 37.97,
      lng: 23.73,
    });
    expect(server.asked.map(({ pathname }) => pathname)).toEqual(['/photon/api']);
    const query = Object.fromEntries(server.asked[0]?.searchParams ?? []);
    expect(query).toEqual({ q: 'ermou 12', limit: '5', lang: 'default', bbox: '19.2,34.4,34.8,41.9' });
  });

  it.each<[string, NonNullable<PhotonServer['instead']>]>([
    ['does not answer', () => undefined],
    ['answers with a fault', (_request, response) => response.writeHead(500).end()],
    [
      'sends people elsewhere',
      (_request, response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
    ],
    ['answers something else', (_request, response) => response.end('<html>')],
    ['answers without end', (_request, response) => response.end(`{"features":["${'x'.repeat(300_000)}"]}`)],
  ])('that %s is left alone for a while, and towns are suggested all the same', async (_how, instead) => {
    server.instead = instead;
    for (let i = 0; i < 3; i++)
      expect((await photon.suggest('Larisa', 'en'))[0]).toMatchObject({ label: 'Larisa, Thessaly' });
    expect(server.asked).toHaveLength(1);
    expect(await photon.geocode('Volos', 'en')).toMatchObject([{ city: 'Volos' }]);
    const [kept] = await photon.suggest('Volos', 'en');
    expect(photon.sourceOf(kept ? [kept] : [])).toBe('geonames');
    server.instead = undefined;
    clock.advance(11);
    await photon.suggest('Larisa', 'en');
    expect(server.asked).toHaveLength(2);
    // What was suggested meanwhile is still known.
    expect(await photon.details(kept?.place_id ?? '', 'en')).toMatchObject({ city: 'Volos' });
  });
});
