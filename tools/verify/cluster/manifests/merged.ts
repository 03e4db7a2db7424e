/** By what the entries of a list are told apart, as the API server does. */
const KEYS: Readonly<Record<string, string>> = {
  containers: 'name',
  env: 'name',
  volumes: 'name',
  volumeMounts: 'mountPath',
  ports: 'containerPort',
};

/** A strategic merge: objects into objects, lists of named things by their names, all else replaced. */
export function merged(value: unknown, patch: unknown, field = ''): unknown {
  if (Array.isArray(patch))
    return Array.isArray(value) && field in KEYS ? mergedList(value, patch, KEYS[field]!) : patch;
  if (!isObject(value) || !isObject(patch)) return patch;
  const changed = Object.entries(patch).map(([key, each]) => [key, merged(value[key], each, key)]);
  return { ...value, ...(Object.fromEntries(changed) as object) };
}

function mergedList(values: readonly unknown[], patches: readonly unknown[], key: string): unknown[] {
  const nameOf = (each: unknown) => (isObject(each) ? each[key] : undefined);
  const known = new Set(values.map(nameOf));
  return [
    ...values.map((value) => {
      const patch = patches.find((each) => nameOf(each) === nameOf(value));
      return patch === undefined ? value : merged(value, patch);
    }),
    ...patches.filter((each) => !known.has(nameOf(each))),
  ];
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
