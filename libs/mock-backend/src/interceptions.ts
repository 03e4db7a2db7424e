import { http, type HttpHandler } from 'msw/http';
import type { MockBackend } from './mock-backend.js';

/** Calls to the API of this origin, and nothing else. */
export const interceptions = (backend: MockBackend, origin: string): HttpHandler[] => [
  http.all(`${origin}/api/*`, ({ request }) => backend.answer(request)),
];
