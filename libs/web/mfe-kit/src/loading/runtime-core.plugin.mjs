// The same as experiments.provideExternalRuntime, by the ES module: that one bundles the runtime a second time.
import * as core from '@module-federation/runtime-tools/runtime-core';

export default () => ({
  name: 'runtime-core',
  beforeInit(args) {
    core.Global._FEDERATION_RUNTIME_CORE = core;
    core.Global._FEDERATION_RUNTIME_CORE_FROM = { name: args.options.name, version: '2.9.2' };
    return args;
  },
});
