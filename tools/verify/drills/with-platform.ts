import { platformPorts, startPlatform, type Shape, type SupervisedPlatform } from '@plateia/testing';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Databases } from './databases.ts';
import type { Counts } from './check-invariants.ts';

export interface DrilledPlatform {
  platform: SupervisedPlatform;
  databases: Databases;
  dataDir: string;
  ports: Awaited<ReturnType<typeof platformPorts>>;
}

/** A platform of processes for a drill, gone again whatever comes of it; a drill that fails shows what the platform said last. */
export async function withPlatform(
  name: string,
  shape: Shape,
  log: (line: string) => void,
  drill: (on: DrilledPlatform) => Promise<Counts>,
  env: Readonly<Record<string, string>> = {},
): Promise<Counts> {
  const dataDir = await mkdtemp(join(tmpdir(), `plateia-${name}-`));
  const ports = await platformPorts();
  const platform = await startPlatform({ inProcess: false, shape, dataDir, ports, env });
  const databases = new Databases(dataDir);
  try {
    return await drill({ platform, databases, dataDir, ports });
  } catch (error) {
    log(platform.said.slice(-4_000));
    throw error;
  } finally {
    await databases.close();
    await platform.stop();
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
  }
}
