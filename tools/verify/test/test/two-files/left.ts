import { expect, test } from '@jest/globals';

/** Modules of ours begin anew with each spec file. */
const left = { byTests: 0 };

/** The same test in two files: whichever comes second must find nothing of the first. */
export function leavesNothing(): void {
  test('finds nothing that another file has left', () => {
    expect(left.byTests).toBe(0);
    expect(process.env['LEFT_BY_A_TEST']).toBeUndefined();
    expect('leftByATest' in globalThis).toBe(false);
    expect(process.listenerCount('SIGUSR2')).toBe(0);
    left.byTests += 1;
    process.env['LEFT_BY_A_TEST'] = 'yes';
    Object.assign(globalThis, { leftByATest: true });
    process.on('SIGUSR2', () => undefined);
  });
}
