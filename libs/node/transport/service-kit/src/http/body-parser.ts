import { isUtf8 } from 'node:buffer';
import type { FastifyInstance, RouteOptions } from 'fastify';
import { measurePace } from './body-times.js';
import { ServiceError } from './service-error.js';

export const BODY_LIMIT = 256 * 1024;

/** JSON in UTF-8 and nothing else; every other type of content is refused by its absence here. */
export function parseJsonBodies(server: FastifyInstance): void {
  // Keys that reach into prototypes are taken out, as every key is that no contract names.
  const parse = server.getDefaultJsonParser('remove', 'remove');
  server.removeAllContentTypeParsers();
  server.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (body.length === 0) return done(null, undefined);
    if (!isUtf8(body)) return done(new ServiceError('BAD_JSON'));
    void parse(request, body.toString('utf8'), (error, value) =>
      error ? done(new ServiceError('BAD_JSON')) : done(null, value),
    );
  });
}

/** A route whose body is a file of any type: it streams through, and whoever reads it says when it is too long. */
export function takeBytes(server: FastifyInstance, route: RouteOptions): void {
  void server.register(async (scope) => {
    scope.addHook('onRequest', (request, _reply, done) => {
      measurePace(request.raw);
      done();
    });
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { bodyLimit: Number.MAX_SAFE_INTEGER }, (_request, _payload, done) => done(null));
    scope.route({ ...route, bodyLimit: Number.MAX_SAFE_INTEGER });
  });
}

/** A route whose body was signed as it stands: nothing is read into it, and nothing is taken out of it. */
export function keepRawBody(server: FastifyInstance, route: RouteOptions): void {
  void server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser<Buffer>('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    scope.route(route);
  });
}
