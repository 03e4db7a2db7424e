import { relative } from 'node:path';
import TestSequencer from '@jest/test-sequencer';
import { ROOT } from '../command.ts';
import { knownSeconds, longestFirst } from '../known-seconds.ts';

/** Deals the longest files first. */
export default class LongestFirst extends TestSequencer {
  sort(tests) {
    const byPath = new Map(tests.map((test) => [relative(ROOT, test.path), test]));
    return longestFirst([...byPath.keys()], knownSeconds()).map((path) => byPath.get(path));
  }
}
