const { TestEnvironment } = require('jest-environment-jsdom');
const { quickComputedStyle } = require('./computed-style.cjs');

/** What browsers have, jsdom lacks and Node has as well. */
const MISSING = ['TextEncoder', 'TextDecoder', 'ReadableStream', 'TransformStream', 'structuredClone', 'fetch'];
/** One family: a Request of Node accepts only an AbortSignal of Node. */
const FAMILY = ['Request', 'Response', 'Headers', 'AbortController', 'AbortSignal'];

module.exports = class PageEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    for (const name of MISSING) this.global[name] ??= globalThis[name];
    for (const name of FAMILY) this.global[name] = globalThis[name];
    this.global.getComputedStyle = quickComputedStyle(this.global.getComputedStyle.bind(this.global));
  }
};
