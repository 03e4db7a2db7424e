import node from './jest.node.config.mjs';
import page from './jest.page.config.mjs';
import { ofFiles, ofRun } from './jest.shared.config.mjs';
import { JOURNEYS, testedPackages } from './tools/verify/test/packages.ts';

/** Every package in one run, so that all workers have work to its end and none waits for another package to begin. */
export default {
  ...ofRun,
  // One more than elsewhere: two of them leave a sixth of two cores waiting, for engines, browsers and limits that run out.
  maxWorkers: 3,
  projects: testedPackages().map(({ name, folder, runsIn }) => ({
    ...(runsIn === 'web' ? page : node),
    displayName: name,
    rootDir: `<rootDir>/${folder}`,
    testPathIgnorePatterns: [...ofFiles.testPathIgnorePatterns, `/${JOURNEYS}/`],
  })),
};
