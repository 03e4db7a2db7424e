import type { Profile } from './profile.ts';

/** Whatever is asked less often than once in so many calls is left out. */
const LEAST = 0.005;

export function toldProfile({ commands, processes, frames, calls }: Profile): string {
  const total = commands.reduce((sum, [, count]) => sum + count, 0);
  const most = commands.filter(([, count]) => count >= LEAST).toSorted(([, a], [, b]) => b - a);
  return [
    `\ncommands for each call, ${total.toFixed(2)} in all, and ms until one's answer`,
    ...most.map(([what, count, ms]) => `  ${count.toFixed(3).padStart(8)}  ${ms.toFixed(1).padStart(6)}  ${what}`),
    '\nms of CPU for each call, by process, with its idle work',
    ...processes.map(([name, ms]) => `  ${ms.toFixed(3).padStart(8)}  ${name}`),
    '\nms of CPU for each call, of the platform by function',
    ...frames.map(({ place, ms }) => `  ${(ms / calls).toFixed(3).padStart(8)}  ${place}`),
  ].join('\n');
}
