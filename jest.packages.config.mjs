import node from './jest.config.mjs';
import web from './jest.web.config.mjs';
import { testedPackages } from './tools/test/packages.ts';

/** Every package in one run, so that two workers have work to its end and none waits for another package to begin. */
const { reporters, maxWorkers, workerIdleMemoryLimit, passWithNoTests, testTimeout } = node;

const alone = ({ reporters: _1, maxWorkers: _2, workerIdleMemoryLimit: _3, passWithNoTests: _4, ...project }) =>
  project;

export default {
  reporters,
  maxWorkers,
  workerIdleMemoryLimit,
  passWithNoTests,
  testTimeout,
  projects: testedPackages().map(({ name, folder, runsIn }) => ({
    ...alone(runsIn === 'web' ? web : node),
    displayName: name,
    rootDir: `<rootDir>/${folder}`,
  })),
};
