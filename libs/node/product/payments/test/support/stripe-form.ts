export type Form = { [name: string]: string | Form };

/** `a[b][0]=c` as nested records, as Stripe's library sends what it is given. */
export function formOf(text: string): Form {
  const form: Form = {};
  for (const [name, value] of new URLSearchParams(text)) {
    const keys = name.split('[').map((key) => key.replace(/\]$/, ''));
    const last = keys.pop() ?? '';
    let inner = form;
    for (const key of keys) inner = (inner[key] ??= {}) as Form;
    inner[last] = value;
  }
  return form;
}

/** What stands at a path of names, '' where nothing does. */
export function at(form: Form, ...path: string[]): string {
  let found: string | Form | undefined = form;
  for (const key of path) found = typeof found === 'object' ? found[key] : undefined;
  return typeof found === 'string' ? found : '';
}
