// How Node loads spec files: packages once in a worker, our own modules anew for each file, so that none sees what another has left.
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { compiled } from '../../../source-hook.mjs';

const ROOT = new URL('../../../../', import.meta.url).href;
const SEEDED = new URL('../seeded-fast-check.ts', import.meta.url).href;
/** Schemas and constants, in which no spec file can leave anything: loaded once, as packages are. */
const CONTRACTS = new URL('libs/contracts/src/', ROOT).href;
const GLOBALS = 'jest-globals:';
/** The globals of the spec file that runs, for the module that its imports get. */
const PLACE = Symbol.for('plateia.jest-globals');

let spec = 0;

/** From here on, what is imported belongs to another spec file. */
export function beginSpec(globals) {
  spec += 1;
  globalThis[PLACE] = globals;
}

registerHooks({
  resolve(specifier, context, next) {
    const parent = context.parentURL;
    if (!isOurs(parent)) return next(specifier, context);
    if (specifier === '@jest/globals') return { url: `${GLOBALS}${spec}`, format: 'module', shortCircuit: true };
    const found = keptPlace(specifier, context, next);
    return spec > 0 && isOurs(found.url) ? { ...found, url: ofSpec(found.url) } : found;
  },
  load(url, context, next) {
    if (isOurs(url) && url.includes('.ts?spec='))
      return { format: 'module', shortCircuit: true, source: keptCode(url) };
    if (!url.startsWith(GLOBALS)) return next(url, context);
    const names = Object.keys(globalThis[PLACE]).join(', ');
    const source = `export const { ${names} } = globalThis[Symbol.for('${PLACE.description}')];`;
    return { format: 'module', shortCircuit: true, source };
  },
});

function isOurs(url) {
  return url !== undefined && url.startsWith(ROOT) && !url.includes('/node_modules/');
}

function ofSpec(url) {
  return !url.startsWith(CONTRACTS) && /\.(?:ts|m?js)$/.test(url) ? `${url}?spec=${spec}` : url;
}

// Each spec file of a worker loads the same sources again, and no source changes while a run goes on.
const places = new Map();
const codes = new Map();

/** Looks for a module once: Node asks the disk again for each import of each module. */
function keptPlace(specifier, context, next) {
  const wanted = specifier === 'fast-check' && !context.parentURL.startsWith(SEEDED) ? SEEDED : specifier;
  const folder = context.parentURL.slice(0, context.parentURL.lastIndexOf('/'));
  const key = [folder, wanted, ...context.conditions].join(' ');
  if (!places.has(key)) places.set(key, next(wanted, { ...context, conditions: ['source', ...context.conditions] }));
  return { ...places.get(key), shortCircuit: true };
}

function keptCode(url) {
  const filename = fileURLToPath(url.split('?', 1)[0]);
  if (!codes.has(filename)) codes.set(filename, compiled(filename));
  return codes.get(filename);
}
