import type { Document } from 'mongodb';

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

/** The same document about others, and so long before: each id in it becomes the one that `another` gives for it. */
export function copyOf<T extends Document>(row: T, another: (id: string) => string, agoMs = 0): T {
  const known = new Map<string, string>();
  const renamed = (id: string): string => {
    const name = known.get(id) ?? another(id);
    known.set(id, name);
    return name;
  };
  const copied = (value: unknown): unknown => {
    if (typeof value === 'string') return value.replaceAll(UUID, renamed);
    if (Array.isArray(value)) return value.map(copied);
    if (value instanceof Date) return new Date(value.getTime() - agoMs);
    if (value === null || typeof value !== 'object' || value.constructor !== Object) return value;
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, copied(one)]));
  };
  return copied(row) as T;
}
