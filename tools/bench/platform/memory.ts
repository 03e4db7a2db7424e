import type { SupervisedPlatform } from '@plateia/testing';
import { pssMb, treeOf } from './processes.ts';

export interface Memory {
  totalMb: number;
  byName: Record<string, number>;
}

/** Every process of the platform, the supervisor and the engine among them. */
export async function memoryOf(platform: SupervisedPlatform): Promise<Memory> {
  const names = new Map((await platform.parts()).map(({ name, pid }) => [pid, name]));
  const byName: Record<string, number> = {};
  for (const pid of treeOf(platform.pid)) {
    const name = pid === platform.pid ? 'supervisor' : (names.get(pid) ?? 'others');
    byName[name] = (byName[name] ?? 0) + pssMb(pid);
  }
  return { totalMb: Object.values(byName).reduce((sum, mb) => sum + mb, 0), byName };
}
