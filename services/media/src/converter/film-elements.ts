import { open, type FileHandle } from 'node:fs/promises';
import { clearBytes } from '#converter/clear-bytes';
import { Rejection } from '#converter/orders';
import { elementAt, makeRoom, type Element } from '#converter/webm-elements';

const HEAD = 0x1a45dfa3;
const SEGMENT = 0x18538067;
const CLUSTER = 0x1f43b675;
const INFO = 0x1549a966;
const TRACKS = 0x1654ae6b;
const TRACK = 0xae;
const [SEEK_HEAD, CUES] = [0x114d9b74, 0x1c53bb6b];
const [MUXER, WRITER] = [0x4d80, 0x5741];

/** Number, id, kind, flags, timing, language. */
const PLACE_OF_TRACK = [0xd7, 0x73c5, 0x83, 0xb9, 0x88, 0x55aa, 0x9c, 0x23e383, 0x22b59c, 0x22b59d, 0x56aa, 0x56bb];
/** The codec, the picture or the sound, and how they are packed. */
const CODING_OF_TRACK = [0x86, 0x63a2, 0xe0, 0xe1, 0x6d80, 0x55ee, 0x41e4, 0x6de7, 0x6df8];

/** What a player needs of the file, of each part that is looked into. Dates, names, tags and attachments are not among it. */
const needed: Readonly<Record<number, readonly number[]>> = {
  [HEAD]: [0x4286, 0x42f7, 0x42f2, 0x42f3, 0x4282, 0x4287, 0x4285],
  [SEGMENT]: [SEEK_HEAD, INFO, TRACKS, CLUSTER, CUES],
  // How long a tick is, and the film.
  [INFO]: [0x2ad7b1, 0x4489, MUXER, WRITER],
  [TRACKS]: [TRACK],
  [TRACK]: [...PLACE_OF_TRACK, ...CODING_OF_TRACK],
};
const WHOLE_FILE = [HEAD, SEGMENT];
/** The format wants them to be there; what they say is nobody's business. */
const emptied = [MUXER, WRITER];
/** Hours of film in small pieces stay far below this. */
const MOST_ELEMENTS = 2_000_000;

/** The elements of a WebM must fill the file to its end; whatever a player does not need becomes empty room. */
export async function clearElements(path: string): Promise<void> {
  const file = await open(path, 'r+');
  try {
    const { size } = await file.stat();
    await new Clearing(file).between(0, size, WHOLE_FILE);
    await file.sync();
  } finally {
    await file.close();
  }
}

class Clearing {
  private readonly file: FileHandle;
  private seen = 0;

  constructor(file: FileHandle) {
    this.file = file;
  }

  async between(from: number, end: number, kept: readonly number[]): Promise<void> {
    for (let at = from; at < end;) {
      const element = await this.look(at, end);
      at = await this.endOf(element);
      await this.clear(element, at, kept);
    }
  }

  private async clear(element: Element, end: number, kept: readonly number[]): Promise<void> {
    const { id, from } = element;
    const inside = needed[id];
    if (!kept.includes(id)) await makeRoom(this.file, element);
    else if (emptied.includes(id)) await clearBytes(this.file, from, end);
    else if (inside) await this.between(from, end, inside);
  }

  private look(at: number, end: number): Promise<Element> {
    if (++this.seen > MOST_ELEMENTS) throw new Rejection('FILE_TYPE');
    return elementAt(this.file, at, end);
  }

  private async endOf({ id, from, to, isOpen }: Element): Promise<number> {
    if (!isOpen || id === SEGMENT) return to;
    if (id !== CLUSTER) throw new Rejection('FILE_TYPE');
    return this.endOfCluster(from, to);
  }

  /** Its blocks follow each other until something comes that stands beside clusters. */
  private async endOfCluster(from: number, end: number): Promise<number> {
    for (let at = from; at < end;) {
      const element = await this.look(at, end);
      if (isBesideClusters(element)) return at;
      if (element.isOpen) throw new Rejection('FILE_TYPE');
      at = element.to;
    }
    return end;
  }
}

/** Whatever has a name of four bytes stands there; what is in a cluster has shorter ones. */
const isBesideClusters = ({ id }: Element): boolean => id > 0xffffff;
