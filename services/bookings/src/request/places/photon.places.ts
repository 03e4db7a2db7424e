import { codePoints, type Language } from '@plateia/contracts';
import type { PlaceSource } from '@plateia/contracts/bookings';
import type { Clock, Logger } from '@plateia/runtime';
import { LEAST_LETTERS, MOST_PLACES, Places, type Place, type Suggestion } from './places.js';
import { photonAnswer, photonLanguage, placesIn } from './photon-answer.js';
import { isOfPhoton, PhotonIds } from './photon-ids.js';
import { readBounded } from './read-bounded.js';

export interface PhotonOptions {
  url: string;
  /** by which its ids are known to be ours */
  secret: string;
  /** asked while the server is away, and for its own ids */
  fallback: Places;
  clock: Clock;
  logger: Logger;
  answerWithinMs?: number;
}

const ANSWER_WITHIN_MS = 1_500;
const ANSWER_BYTES = 256 * 1024;
const AT_ONCE = 32;
/** After a failure the server is left alone so long. */
const REST_MS = 10_000;
/** Greece and Cyprus. */
const AROUND = '19.2,34.4,34.8,41.9';

/** Streets and house numbers from a Photon server, which is what most who host OpenStreetMap run. */
export class PhotonPlaces extends Places {
  private restsUntil = 0;
  private asking = 0;
  private readonly ids: PhotonIds;

  constructor(private readonly options: PhotonOptions) {
    super();
    this.ids = new PhotonIds(options.secret);
  }

  async suggest(input: string, language: Language): Promise<Suggestion[]> {
    if (codePoints(input.trim()) < LEAST_LETTERS) return [];
    const found = await this.find(input, language);
    if (!found) return this.options.fallback.suggest(input, language);
    return found.map(({ place_id, label }) => ({ place_id, label }));
  }

  async details(placeId: string, language: Language): Promise<Place | null> {
    return this.ids.place(placeId) ?? this.options.fallback.details(placeId, language);
  }

  sourceOf(suggestions: readonly Suggestion[]): PlaceSource {
    return suggestions.some(isOfPhoton) ? 'openstreetmap' : this.options.fallback.sourceOf(suggestions);
  }

  async geocode(address: string, language: Language): Promise<Place[]> {
    return (await this.find(address, language)) ?? this.options.fallback.geocode(address, language);
  }

  /** undefined where the server cannot say. */
  private async find(words: string, language: Language): Promise<Place[] | undefined> {
    const { clock, logger } = this.options;
    if (this.asking >= AT_ONCE || clock.now() < this.restsUntil) return undefined;
    this.asking++;
    try {
      return await this.ask(words, language);
    } catch (err) {
      this.restsUntil = clock.now() + REST_MS;
      logger.warn({ err }, 'the server of places does not answer, towns are suggested from the own list');
      return undefined;
    } finally {
      this.asking--;
    }
  }

  private async ask(words: string, language: Language): Promise<Place[]> {
    const { url, answerWithinMs = ANSWER_WITHIN_MS } = this.options;
    const address = new URL('api', url.endsWith('/') ? url : `${url}/`);
    const query = { q: words, limit: String(MOST_PLACES), lang: photonLanguage[language], bbox: AROUND };
    for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value);
    const answer = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(answerWithinMs) });
    if (!answer.ok) throw new Error(`it answers ${answer.status}`);
    const read = photonAnswer.parse(JSON.parse(await readBounded(answer, ANSWER_BYTES)));
    return placesIn(read, this.ids).slice(0, MOST_PLACES);
  }
}
