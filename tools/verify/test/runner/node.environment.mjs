import { ModernFakeTimers } from '@jest/fake-timers';
import NodeEnvironment from 'jest-environment-node';
import { ModuleMocker } from 'jest-mock';
// Here before the first file, or its globals would be taken for what that file has left.
import 'expect';

// Of this process alone: what a spec starts is no suite.
process.env.NODE_OPTIONS = (process.env.NODE_OPTIONS ?? '').replace(/--import=\S+spec-modules\.mjs/, '').trim();

/** The globals of Node itself, and after each spec file as they were before it. */
export default class OwnEnvironment extends NodeEnvironment {
  #names = new Set(Reflect.ownKeys(globalThis));
  #variables = { ...process.env };
  #listeners = new Map(process.eventNames().map((name) => [name, process.rawListeners(name)]));
  #exit = Object.getOwnPropertyDescriptor(process, 'exit');
  #console = globalThis.console;

  constructor(config, context) {
    super(config, context);
    this.global = globalThis;
    this.moduleMocker = new ModuleMocker(globalThis);
    this.fakeTimersModern = new ModernFakeTimers({ config: config.projectConfig, global: globalThis });
  }

  async teardown() {
    await super.teardown();
    Object.defineProperty(process, 'exit', this.#exit);
    globalThis.console = this.#console;
    for (const name of Reflect.ownKeys(globalThis)) {
      if (!this.#names.has(name)) Reflect.deleteProperty(globalThis, name);
    }
    for (const name of Object.keys(process.env)) if (!(name in this.#variables)) delete process.env[name];
    Object.assign(process.env, this.#variables);
    for (const name of process.eventNames()) this.#keepListeners(name);
  }

  #keepListeners(name) {
    const before = this.#listeners.get(name) ?? [];
    for (const listener of process.rawListeners(name)) {
      if (!before.includes(listener)) process.removeListener(name, listener);
    }
  }
}
