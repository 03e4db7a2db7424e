import { z } from 'zod';
import type { OpsServer } from './ops-server.js';
import type { CallRow, EventRow } from './document-rows.js';
import { documentsPage } from './documents.page.js';

/** The committed documents of the contracts, as text. */
export interface Documents {
  openapi(): Promise<string>;
  asyncapi(): Promise<string>;
}

const operation = z.looseObject({ summary: z.string().optional(), operationId: z.string().optional() });
const openapi = z.looseObject({ paths: z.record(z.string(), z.record(z.string(), z.unknown())).default({}) });
const message = z.looseObject({
  name: z.string().optional(),
  summary: z.string().optional(),
  title: z.string().optional(),
});
const asyncapi = z.looseObject({
  channels: z
    .record(
      z.string(),
      z.looseObject({ address: z.string().optional(), messages: z.record(z.string(), z.unknown()).default({}) }),
    )
    .default({}),
  components: z.looseObject({ messages: z.record(z.string(), z.unknown()).default({}) }).default({ messages: {} }),
});

export function addDocuments(ops: OpsServer, documents: Documents): void {
  ops.on('GET /docs/openapi.json', async () => ({
    status: 200,
    body: await documents.openapi(),
    type: 'application/json',
  }));
  ops.on('GET /docs/asyncapi.json', async () => ({
    status: 200,
    body: await documents.asyncapi(),
    type: 'application/json',
  }));
  ops.on('GET /docs', async () => {
    const calls = callsOf(JSON.parse(await documents.openapi()));
    const events = eventsOf(JSON.parse(await documents.asyncapi()));
    return { status: 200, body: documentsPage(calls, events), type: 'text/html; charset=utf-8' };
  });
}

const METHODS = new Set(['get', 'post', 'put', 'patch', 'delete']);

function callsOf(document: unknown): CallRow[] {
  const { paths } = openapi.parse(document);
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([method]) => METHODS.has(method))
      .map(([method, definition]) => {
        const { operationId = '', summary = '' } = operation.parse(definition);
        return { method: method.toUpperCase(), path, id: operationId, summary, definition };
      }),
  );
}

function eventsOf(document: unknown): EventRow[] {
  const { channels, components } = asyncapi.parse(document);
  return Object.entries(channels).flatMap(([channel, { address, messages }]) =>
    Object.entries(messages).map(([key, reference]) => {
      const definition = components.messages[key] ?? reference;
      const { name, title, summary } = message.parse(definition);
      return { topic: address ?? channel, name: name ?? key, summary: summary ?? title ?? '', definition };
    }),
  );
}
