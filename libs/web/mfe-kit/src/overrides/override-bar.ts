import type { Overrides } from './chosen.js';

const ID = 'remotes-from-elsewhere';

/** In sight on every page, one link each that undoes it. In names and addresses only, so that it needs no language. */
export function showOverrides(overrides: Overrides): void {
  document.getElementById(ID)?.remove();
  if (overrides.length === 0) return;
  const bar = document.createElement('aside');
  bar.id = ID;
  bar.style.cssText =
    'position:fixed;inset:auto auto 0 0;z-index:9999;padding:4px 8px;font:12px/1.6 monospace;background:#ffe45c;color:#000';
  bar.append(...overrides.map(([name, address]) => undoing(name, address)));
  document.body.append(bar);
}

function undoing(name: string, address: string): HTMLElement {
  const link = document.createElement('a');
  link.href = `?remote.${name}=`;
  link.textContent = `${name} ← ${address} ✕`;
  link.style.cssText = 'display:block;color:inherit';
  return link;
}
