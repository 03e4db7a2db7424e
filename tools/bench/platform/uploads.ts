import { feedList } from '@plateia/contracts/feed';
import { handleUpload, signUpload } from '@plateia/contracts/media';
import { aCrowd, startPlatform, until, type Crowd, type Member, type SupervisedPlatform } from '@plateia/testing';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Figure } from './figures.ts';
import { memoryOf } from './memory.ts';

const CROWD = { members: 10, friendsEach: 4, posts: 200, likes: 0 };
/** Members who look at their timeline while others upload, each with a moment between two looks. */
const READERS = 4;
const BETWEEN_READS_MS = 25;
const QUIET_MS = 8_000;
const READY_WITHIN_MS = 300_000;
/** Nobody is held back for how fast a benchmark is. */
const NO_LIMITS = { RATE_LIMIT_SCALE: '100000', QUOTA_SCALE: '100000' };

const log = (line: string): void => console.log(`  ${line}`);

/** 12 megapixels with as much in them as a photo has: soft shapes, some grain. Made by a process that is gone before anything is measured. */
function aPhoto(): Buffer {
  const folder = mkdtempSync(join(tmpdir(), 'plateia-photo-'));
  const path = join(folder, 'photo.jpg');
  const script = `const sharp = require('sharp');
    const noise = (width, height, sigma) =>
      sharp({ create: { width, height, channels: 3, noise: { type: 'gaussian', mean: 128, sigma } } }).png().toBuffer();
    (async () => {
      const shapes = await sharp(await noise(80, 60, 60)).resize(4000, 3000, { kernel: 'cubic' }).png().toBuffer();
      const grain = await noise(4000, 3000, 6);
      await sharp(shapes).composite([{ input: grain, blend: 'soft-light' }]).jpeg({ quality: 88 }).toFile(process.argv[1]);
    })();`;
  execFileSync(process.execPath, ['-e', script, path], { cwd: join(import.meta.dirname, '../../../services/media') });
  const photo = readFileSync(path);
  rmSync(folder, { recursive: true });
  return photo;
}

/** From the asking for a link to a file that may be shown. */
async function upload(member: Member, photo: Buffer): Promise<void> {
  const link = await member.call(signUpload, { uploadKind: 'post_image', fileExtension: 'jpg', size: photo.length });
  const sent = await fetch(link.presigned_url, { method: 'PUT', headers: link.headers, body: new Uint8Array(photo) });
  if (!sent.ok) throw new Error(`An upload was answered ${sent.status}: ${await sent.text()}`);
  await until(
    'a photo is ready',
    async () => {
      const { status } = await member.call(handleUpload, { key: link.key });
      if (status === 'rejected') throw new Error('A photo was rejected');
      return status === 'ready';
    },
    { withinMs: READY_WITHIN_MS, everyMs: 1_000 },
  );
}

function endOf(done: Promise<unknown>): AbortSignal {
  const end = new AbortController();
  done.finally(() => end.abort()).catch(() => undefined);
  return end.signal;
}

/** Milliseconds of each read until `done`. */
async function readUntil(done: Promise<unknown>, { members }: Crowd): Promise<number[]> {
  const over = endOf(done);
  const took: number[] = [];
  const reader = async (member: Member) => {
    while (!over.aborted) {
      const began = performance.now();
      await member.call(feedList, { limit: 20 });
      took.push(performance.now() - began);
      await sleep(BETWEEN_READS_MS);
    }
  };
  await Promise.all(members.slice(0, READERS).map(reader));
  await done;
  return took.toSorted((a, b) => a - b);
}

const at = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;

async function peakMemory(platform: SupervisedPlatform, done: Promise<unknown>): Promise<number> {
  const over = endOf(done);
  let peak = 0;
  while (!over.aborted) {
    peak = Math.max(peak, (await memoryOf(platform)).totalMb);
    await sleep(500);
  }
  return peak;
}

async function measure(platform: SupervisedPlatform, photos: number): Promise<Figure[]> {
  const photo = aPhoto();
  log(`a photo of ${(photo.length / 1e6).toFixed(1)} MB`);
  const crowd = await aCrowd(platform, CROWD, log);
  await platform.drain();
  await readUntil(sleep(QUIET_MS / 2), crowd);
  const quiet = await readUntil(sleep(QUIET_MS), crowd);
  const before = (await memoryOf(platform)).totalMb;

  const began = performance.now();
  const all = Promise.all(
    Array.from({ length: photos }, (_, n) => upload(crowd.members[n % crowd.members.length] as Member, photo)),
  );
  const [busy, peak] = await Promise.all([readUntil(all, crowd), peakMemory(platform, all)]);
  log(
    `${photos} photos ready in ${((performance.now() - began) / 1_000).toFixed(1)} s, ${busy.length} reads meanwhile`,
  );
  const read = (name: string, share: number): Figure => {
    const floor = at(quiet, share);
    return { name, unit: 'ms', value: at(busy, share), floor, target: '≤ 2x quiet', most: 2 * floor };
  };
  return [
    read('timeline while photos come, p50', 0.5),
    read('timeline while photos come, p95', 0.95),
    {
      name: 'memory at most, all processes',
      unit: 'MB',
      value: peak,
      floor: before,
      target: '≤ 400 MB more',
      most: before + 400,
    },
  ];
}

/** What reads and memory feel of photos that all come at once. */
export async function benchUploads(photos: number): Promise<Figure[]> {
  const platform = await startPlatform({ inProcess: false, env: { ...NO_LIMITS, SEED: 'none' } });
  try {
    return await measure(platform, photos);
  } finally {
    await platform.stop();
  }
}
