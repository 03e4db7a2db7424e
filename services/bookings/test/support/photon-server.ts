import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { GazetteerPlaces } from '../../src/request/places/gazetteer.places.js';

type Answering = (request: IncomingMessage, response: ServerResponse) => void;

/** Speaks as a Photon server does, of the places that the service carries itself. */
export class PhotonServer {
  readonly asked: URL[] = [];
  /** in place of an answer, for a server that is ill */
  instead?: Answering | undefined;
  private readonly known = new GazetteerPlaces();

  private constructor(
    private readonly server: Server,
    readonly url: string,
  ) {}

  static async start(port: number): Promise<PhotonServer> {
    const server = createServer();
    await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening));
    const photon = new PhotonServer(server, `http://127.0.0.1:${port}/photon`);
    server.on('request', (request, response) => void photon.answer(request, response));
    return photon;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((closed) => this.server.close(closed));
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '', this.url);
    this.asked.push(url);
    if (this.instead) return this.instead(request, response);
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ type: 'FeatureCollection', features: await this.features(url.searchParams) }));
  }

  private async features(query: URLSearchParams): Promise<object[]> {
    const language = query.get('lang') === 'default' ? 'el' : 'en';
    const words = query.get('q') ?? '';
    const suggested = await this.known.suggest(words, language);
    const towns = await Promise.all(suggested.map(({ place_id }) => this.known.details(place_id, language)));
    const all = [...towns, ...(towns.length > 0 ? [] : await this.known.geocode(words, language))];
    return all.flatMap((place) => {
      if (!place) return [];
      const properties = { name: place.city, countrycode: place.country, state: place.label.split(', ')[1] };
      return [{ type: 'Feature', geometry: { type: 'Point', coordinates: [place.lng, place.lat] }, properties }];
    });
  }
}
