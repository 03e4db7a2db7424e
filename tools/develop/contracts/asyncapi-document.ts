import type { JsonSchema } from './json-schema.ts';

export interface Message {
  name: string;
  title: string;
  summary: string;
  contentType: string;
  'x-plateia-kind': string;
  'x-plateia-family': string;
  'x-plateia-subject': string;
  'x-plateia-key': string;
  payload: JsonSchema;
  bindings: { kafka: { key: JsonSchema; bindingVersion: string } };
}

export interface Channel {
  address: string;
  'x-plateia-writer': string;
  messages: Record<string, { $ref: string }>;
  bindings: {
    kafka: {
      topic: string;
      partitions: number;
      topicConfiguration: { 'retention.ms': number };
      bindingVersion: string;
    };
  };
}

export interface AsyncApiDocument {
  asyncapi: string;
  info: { title: string; version: string; description: string };
  defaultContentType: string;
  channels: Record<string, Channel>;
  operations: Record<string, unknown>;
  components: { messages: Record<string, Message>; schemas: Record<string, JsonSchema> };
}
