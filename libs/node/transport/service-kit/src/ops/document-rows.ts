export interface CallRow {
  method: string;
  path: string;
  id: string;
  summary: string;
  definition: unknown;
}

export interface EventRow {
  topic: string;
  name: string;
  summary: string;
  definition: unknown;
}
