import type { JsonSchema } from './json-schema.ts';

export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  description?: string;
  schema: JsonSchema;
}

export interface Header {
  description?: string;
  schema: JsonSchema;
}

export interface Response {
  description: string;
  headers?: Record<string, Header | { $ref: string }>;
  /** none where there is nothing to say */
  content?: Record<string, { schema: JsonSchema }>;
}

export interface OperationAccess {
  who: string;
  stages: readonly string[];
  adult?: true;
}

export interface Operation {
  operationId: string;
  summary: string;
  tags: string[];
  'x-plateia-id': string;
  'x-plateia-access': OperationAccess;
  'x-plateia-idempotency': string | null;
  'x-plateia-key-lasts'?: string;
  'x-plateia-aliases'?: Record<string, string>;
  'x-plateia-limit'?: Record<string, unknown>;
  /** server-sent events by their name */
  'x-plateia-signals'?: Record<string, JsonSchema>;
  security: Record<string, string[]>[];
  parameters?: Parameter[];
  requestBody?: { required: true; content: Record<string, { schema: JsonSchema }> };
  responses: Record<string, Response>;
}

export interface OpenApiDocument {
  openapi: string;
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  tags: { name: string }[];
  /** every code a server can send, with its status */
  'x-plateia-errors': Record<string, number>;
  paths: Record<string, Record<string, Operation>>;
  components: {
    securitySchemes: Record<string, unknown>;
    headers: Record<string, Header>;
    schemas: Record<string, JsonSchema>;
  };
}
