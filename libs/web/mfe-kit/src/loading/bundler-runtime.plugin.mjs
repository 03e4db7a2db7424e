// One runtime for the whole page. As externalRuntime does it, but for all of it: each entry is half as heavy.
import federation from '@module-federation/webpack-bundler-runtime/bundler';
// Left out of the shell's own, which exposes nothing.
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';

/** The builds of remotes name it: app-config.mjs. Made anew for each, because each keeps its state in it. */
globalThis[Symbol.for('plateia.federation')] = () => ({
  ...federation,
  // Its own init would find the shell, whose build it is part of, and take the remote for that.
  runtime: { ...federation.runtime, init: federation.runtime.createInstance },
  bundlerRuntime: { ...federation.bundlerRuntime, S: {}, initContainerEntry },
  bundlerRuntimeOptions: {},
});

export default () => ({ name: 'bundler-runtime' });
