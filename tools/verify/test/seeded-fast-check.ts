import fc from '../../../node_modules/fast-check/lib/fast-check.js';
import { SEED } from '../../../libs/node/testing/test-kit/src/scale.config.ts';

// Specs that import fast-check get this: a property that fails in the gate fails there again, and is no bad luck.
fc.configureGlobal({ seed: SEED });

export * from '../../../node_modules/fast-check/lib/fast-check.js';
export default fc;
