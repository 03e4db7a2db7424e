import type { Check } from './check.ts';
import { isCode, isTest, type SourceFile } from './source-tree.ts';

const HOME = 'libs/contracts/src/core/local-days.ts';
/** The zone by its name, and the languages that stand for ISO 8601. */
const BY_HAND = /['"`](?:Europe\/Athens|sv-SE|en-CA)['"`]/;

const isElsewhere = (file: SourceFile): boolean => isCode(file) && !isTest(file) && file.path !== HOME;

export const localDays: Check = {
  name: 'local-days',
  rule: 'days of a zone are those of localDate and wallClock, and ours is ATHENS',
  find: (tree) =>
    tree
      .filter(isElsewhere)
      .flatMap(({ path, text }) =>
        text
          .split('\n')
          .flatMap((line, index) =>
            BY_HAND.test(line)
              ? [{ path, line: index + 1, message: 'ask localDate or wallClock, and name ATHENS' }]
              : [],
          ),
      ),
};
