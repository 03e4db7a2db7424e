import { ofFiles } from './jest.shared.config.mjs';
// For files that run in this process; workers import it by the option.
import './tools/verify/test/runner/spec-modules.mjs';

const at = (path) => new URL(path, import.meta.url);
const MODULES = `--import=${at('./tools/verify/test/runner/spec-modules.mjs').href}`;
process.env.NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ''} ${MODULES}`.trim();

/** Specs that Node itself loads: docs/adr/0014-specs-loaded-by-node.md. */
export default {
  ...ofFiles,
  testMatch: ['<rootDir>/**/test/**/*.spec.ts'],
  extensionsToTreatAsEsm: ['.ts'],
  transform: {},
  runtime: at('./tools/verify/test/runner/node.runtime.mjs').pathname,
  testEnvironment: at('./tools/verify/test/runner/node.environment.mjs').pathname,
};
