import { machineTime } from '../clock.js';

/** Who stays longer on a page does something else there. */
const ONE_VIEW_MS = 30_000;

let view = { path: '', since: 0, traceId: '' };

/** W3C trace context of a call: those of one view of a page are one trace, over all services and events that follow from them. */
export function traceparentNow(): string {
  const path = window.location.pathname;
  const now = machineTime();
  if (view.path !== path || now - view.since > ONE_VIEW_MS) view = { path, since: now, traceId: randomHex(16) };
  return `00-${view.traceId}-${randomHex(8)}-01`;
}

/** Not `randomUUID`, which there is for pages from https and localhost only: no call may fail for its trace. */
const randomHex = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join('');
