import { accessRule } from './access-rule.check.ts';
import type { Check } from './check.ts';
import { contractNames } from './contract-names.check.ts';
import { documentCommands } from './document-commands.check.ts';
import { documentLinks } from './document-links.check.ts';
import { exactVersions } from './exact-versions.check.ts';
import { fileLength } from './file-length.check.ts';
import { folderCycles } from './folder-cycles.check.ts';
import { forbiddenWords } from './forbidden-words.check.ts';
import { frameworkFree } from './framework-free.check.ts';
import { injectedDependencies } from './injected-dependencies.check.ts';
import { kafkaClient } from './kafka-client.check.ts';
import { localDays } from './local-days.check.ts';
import { nestEnhancers } from './nest-enhancers.check.ts';
import { packageEntry } from './package-entry.check.ts';
import { plainImports } from './plain-imports.check.ts';
import { processEnv } from './process-env.check.ts';
import { sliceLists } from './slice-lists.check.ts';
import { textLiterals } from './text-literals.check.ts';
import { texts } from './texts.check.ts';
import { wallClock } from './wall-clock.check.ts';

export const checks: readonly Check[] = [
  accessRule,
  contractNames,
  documentCommands,
  documentLinks,
  exactVersions,
  fileLength,
  folderCycles,
  forbiddenWords,
  frameworkFree,
  injectedDependencies,
  kafkaClient,
  localDays,
  nestEnhancers,
  packageEntry,
  plainImports,
  processEnv,
  sliceLists,
  textLiterals,
  texts,
  wallClock,
];
