export { FeatureFlags } from './feature-flags.js';
export { provideFlags } from './provide-flags.js';
