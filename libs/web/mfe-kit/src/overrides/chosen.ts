const KEY = 'plateia.remotes-from-elsewhere';
const PARAMETER = /^remote\.([a-z][a-z0-9-]*)$/;

/** By name, the address of whoever serves it. */
export type Overrides = readonly (readonly [name: string, address: string])[];

/** Where the tab may keep nothing, they last as long as the document. */
let kept: Record<string, string> = {};

/** `?remote.social=http://localhost:4200` is taken out of the address and kept for the tab; an empty one undoes it. */
export function chosenOverrides(): Overrides {
  const address = new URL(location.href);
  const given = [...address.searchParams].flatMap(([parameter, value]) => {
    const name = PARAMETER.exec(parameter)?.[1];
    return name === undefined ? [] : [{ parameter, name, value }];
  });
  kept = { ...kept, ...stored() };
  if (given.length === 0) return Object.entries(kept);
  for (const { parameter, name, value } of given) {
    address.searchParams.delete(parameter);
    if (/^https?:/.test(value) && URL.canParse(value)) kept[name] = value.replace(/\/(?:mf-manifest\.json)?$/, '');
    else delete kept[name];
  }
  store();
  history.replaceState(history.state, '', address);
  return Object.entries(kept);
}

function stored(): Record<string, string> {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Record<string, string>;
  } catch {
    return {};
  }
}

function store(): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // Refused in some private windows.
  }
}
