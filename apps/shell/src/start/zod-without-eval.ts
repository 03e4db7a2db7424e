/** Zod looks here, whichever copy of it runs: compiling schemas is what the page's policy forbids. No zod is needed to say so. */
const KEY = '__zod_globalConfig';

Object.assign(((globalThis as { [KEY]?: object })[KEY] ??= {}), { jitless: true });
