import { deflateRawSync, deflateSync, crc32 } from 'node:zlib';
import {
  BufferSource,
  BufferTarget,
  EncodedPacket,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  Input,
  MovOutputFormat,
  MP4,
  Mp4OutputFormat,
  Output,
  type OutputFormat,
  QTFF,
  WEBM,
  WebMOutputFormat,
} from 'mediabunny';
import sharp from 'sharp';

const noise = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: '#c46f3d', noise: { type: 'gaussian', mean: 128, sigma: 30 } },
  });

/** Where it was taken, on what, and which way is up: as a phone writes it. */
const TAKEN = {
  IFD0: { Make: 'Phone', Model: 'Of a member', Copyright: 'Somebody' },
  IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '37/1 58/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '23/1 43/1 0/1' },
};

export const photo = (width = 1200, height = 900): Promise<Buffer> =>
  noise(width, height).jpeg().withExif(TAKEN).withMetadata({ orientation: 6 }).toBuffer();

export const png = (width = 64, height = 48): Promise<Buffer> => noise(width, height).png().toBuffer();
export const webp = (width = 64, height = 48): Promise<Buffer> => noise(width, height).webp().toBuffer();

export async function movingGif(): Promise<Buffer> {
  const frame = (background: string) =>
    sharp({ create: { width: 40, height: 30, channels: 3, background } })
      .png()
      .toBuffer();
  const frames = await Promise.all(['#ff0000', '#00ff00', '#0000ff'].map(frame));
  return sharp(frames, { join: { animated: true } })
    .gif({ delay: [100, 100, 100] })
    .toBuffer();
}

/** 64 x 48, one red; encoded by libheif, which cannot be had here at the time of the test. */
export const heic = Buffer.from(
  'AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAa1tZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAAA5waXRtAAAAAAACAAAAEGlkYXQAAAAAAEAAMAAAADhpbG9jAQAAAERAAAIAAQAAAAAAAAHRAAEAAAAAAAAAGgACAAEAAAAAAAAAAQAAAAAAAAAIAAAAOGlpbmYAAAAAAAIAAAAVaW5mZQIAAAEAAQAAaHZjMQAAAAAVaW5mZQIAAAAAAgAAZ3JpZAAAAADYaXBycAAAALZpcGNvAAAAdmh2Y0MBA3AAAAAAAAAAAAAe8AD8/fj4AAAPAyAAAQAYQAEMAf//A3AAAAMAkAAAAwAAAwAeugJAIQABACpCAQEDcAAAAwCQAAADAAADAB6gIIEFlurkprm4EBAwIAAAAwAgAAADACEiAAEABkQBwXPAiQAAABRpc3BlAAAAAAAAAEAAAABAAAAAFGlzcGUAAAAAAAAAQAAAADAAAAAQcGl4aQAAAAADCAgIAAAAGmlwbWEAAAAAAAAAAgABAoECAAICA4QAAAAaaXJlZgAAAAAAAAAOZGltZwACAAEAAQAAACJtZGF0AAAAFigBr1jm9Oq//9V1//oGch8NyHkanfA=',
  'base64',
);

/** A few kilobytes that want to be 30,000 x 30,000 pixels. */
export function bomb(side = 30_000): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head.set([1, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc(Math.ceil(side / 8) * 100));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]);
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

export const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
export const html = Buffer.from('<!doctype html><html><script>alert(document.cookie)</script></html>');
export const pdf = Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');

/** A picture that is a page too, and one that is an archive too. */
export const withPage = (picture: Buffer): Buffer => Buffer.concat([picture, html]);
export function withArchive(picture: Buffer): Buffer {
  const entry = deflateRawSync(Buffer.from('payload'));
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006', 0, 'latin1');
  return Buffer.concat([picture, Buffer.from('PK\u0003\u0004', 'latin1'), entry, end]);
}

const formats = { mp4: Mp4OutputFormat, mov: MovOutputFormat, webm: WebMOutputFormat } as const;
const FRAMES_A_SECOND = 10;
const CONFIG = { codec: 'vp09.00.10.08', codedWidth: 320, codedHeight: 180 };

/** A film of so many seconds, whose pictures nobody will look at. */
export const film = (extension: keyof typeof formats, seconds: number): Promise<Buffer> =>
  filmAs(new formats[extension](), seconds);

/** As a browser writes it while it films: what is open then has no length. */
export const liveFilm = (seconds: number): Promise<Buffer> =>
  filmAs(new WebMOutputFormat({ appendOnly: true }), seconds);

async function filmAs(format: OutputFormat, seconds: number): Promise<Buffer> {
  const target = new BufferTarget();
  const output = new Output({ format, target });
  const source = new EncodedVideoPacketSource('vp9');
  output.addVideoTrack(source, { name: PLACE });
  // Where it was made, as cameras write it.
  output.setMetadataTags({ title: PLACE, comment: PLACE });
  await output.start();
  for (let frame = 0; frame < seconds * FRAMES_A_SECOND; frame++) {
    const at = frame / FRAMES_A_SECOND;
    const packet = new EncodedPacket(new Uint8Array(200).fill(frame), 'key', at, 1 / FRAMES_A_SECOND);
    await source.add(packet, { decoderConfig: CONFIG });
  }
  await output.finalize();
  return Buffer.from(target.buffer as ArrayBuffer);
}

export const PLACE = '+37.9667+023.7167/ at home';

/** An element of WebM; put behind a live film it stands beside the clusters. */
export function element(id: string, ...content: Buffer[]): Buffer {
  const inside = Buffer.concat(content);
  const size = Buffer.alloc(8);
  size.writeBigUInt64BE((1n << 56n) | BigInt(inside.length));
  return Buffer.concat([Buffer.from(id, 'hex'), size, inside]);
}

/** Whatever of a person a WebM can hold. */
export const tellingElements = (): Buffer[] => {
  const said = Buffer.from(PLACE);
  return [
    element(
      '1254c367',
      element('7373', element('67c8', element('45a3', Buffer.from('LOCATION')), element('4487', said))),
    ),
    element('1941a469', element('61a7', element('466e', said), element('4660', said), element('465c', said))),
    element('1043a770', element('45b9', element('b6', element('80', element('85', said))))),
    // The title, the name of the file and the day in a second head; who wrote it.
    element('1549a966', ...['7ba9', '7384', '4461', '4d80', '5741'].map((id) => element(id, said))),
    element('ec', said),
    // What no format knows.
    element('1f43b676', said),
  ];
};

/** What a player would show of a film, one after the other. */
export async function picturesOf(bytes: Buffer): Promise<[at: number, data: string][]> {
  const input = new Input({ formats: [MP4, QTFF, WEBM], source: new BufferSource(new Uint8Array(bytes)) });
  const track = await input.getPrimaryVideoTrack();
  const pictures: [number, string][] = [];
  if (track)
    for await (const { timestamp, data } of new EncodedPacketSink(track).packets())
      pictures.push([timestamp, Buffer.from(data).toString('base64')]);
  input.dispose();
  return pictures;
}
