import { stat } from 'node:fs/promises';
import { FilePathSource, Input, MP4, QTFF, WEBM } from 'mediabunny';
import { clearBoxes } from '#converter/film-boxes';
import { clearElements } from '#converter/film-elements';
import { hidesAnything } from '#converter/hidden-content';
import { Rejection, type MadeFile, type Order } from '#converter/orders';
import { systemFaultOf } from '#converter/system-faults';

/** A film of a minute is seldom one to the frame. */
const GRACE_SECONDS = 1;

/** Not coded anew: its length is read from its samples, and what tells of its maker is blanked out. */
export async function makeVideo({ path, maxSeconds }: Order, contentType: string): Promise<MadeFile> {
  if (await hidesAnything(path)) throw new Rejection('FILE_TYPE');
  await (contentType === 'video/webm' ? clearElements(path) : clearBoxes(path));
  const { width, height, duration } = await probe(path);
  if (duration > maxSeconds + GRACE_SECONDS) throw new Rejection('VIDEO_TOO_LONG');
  const { size: bytes } = await stat(path);
  return { width, height, duration, blur: null, versions: [{ version: 'full', path, contentType, bytes }] };
}

async function probe(path: string): Promise<{ width: number; height: number; duration: number }> {
  const input = new Input({ formats: [MP4, QTFF, WEBM], source: new FilePathSource(path) });
  try {
    const track = await input.getPrimaryVideoTrack();
    // From the last sample of the longest track: what the head of the file claims may be a lie.
    const duration = track && (await input.computeDuration());
    if (!track || !duration || !Number.isFinite(duration)) throw new Rejection('FILE_TYPE');
    const [width, height] = [await track.getDisplayWidth(), await track.getDisplayHeight()];
    return { width, height, duration: Math.round(duration * 1_000) / 1_000 };
  } catch (error) {
    if (error instanceof Rejection || systemFaultOf(error)) throw error;
    // What cannot be read here cannot be played.
    throw new Rejection('FILE_TYPE');
  } finally {
    input.dispose();
  }
}
