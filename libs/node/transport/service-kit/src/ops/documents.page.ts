import type { CallRow, EventRow } from './document-rows.js';

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const details = (heading: string, definition: unknown): string =>
  `<details><summary>${heading}</summary><pre>${escaped(JSON.stringify(definition, null, 2))}</pre></details>`;

const callRow = ({ method, path, id, summary, definition }: CallRow): string =>
  details(
    `<b class="${method}">${method}</b> <code>${escaped(path)}</code> <i>${escaped(id)}</i> ${escaped(summary)}`,
    definition,
  );

const eventRow = ({ name, topic, summary, definition }: EventRow): string =>
  details(`<code>${escaped(name)}</code> <i>${escaped(topic)}</i> ${escaped(summary)}`, definition);

/** One page that needs nothing but itself. */
export const documentsPage = (calls: readonly CallRow[], events: readonly EventRow[]): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Plateia: calls and events</title>
<style>
  body { font: 15px/1.5 system-ui, sans-serif; max-width: 64rem; margin: 2rem auto; padding: 0 1rem; color: #1c2430; }
  summary { cursor: pointer; padding: .35rem 0; border-bottom: 1px solid #e3e7ec; }
  summary b { display: inline-block; min-width: 4.2rem; }
  .GET { color: #0b6e4f; } .POST { color: #1d4ed8; } .DELETE { color: #b42318; } .PUT, .PATCH { color: #9a5b00; }
  i { color: #697586; font-style: normal; }
  pre { background: #f5f7f9; padding: 1rem; overflow: auto; font-size: 13px; }
  @media (prefers-color-scheme: dark) { body { background: #14181d; color: #dde3ea; } pre { background: #1d232a; } summary { border-color: #2b333c; } }
</style>
<h1>Calls and events</h1>
<p><a href="/docs/openapi.json">OpenAPI</a> · <a href="/docs/asyncapi.json">AsyncAPI</a></p>
<h2>Calls (${calls.length})</h2>
${calls.map(callRow).join('\n')}
<h2>Events (${events.length})</h2>
${events.map(eventRow).join('\n')}
</html>
`;
