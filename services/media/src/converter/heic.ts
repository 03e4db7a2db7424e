import { Rejection } from '#converter/orders';

export interface Pixels {
  data: Buffer;
  width: number;
  height: number;
}

/** sharp's own build leaves this format out, for its patents. Loaded only when somebody sends one. */
export async function decodeHeic(bytes: Buffer, maxPixels: number): Promise<Pixels> {
  const { default: libheif } = await import('libheif-js/wasm-bundle.js');
  const images = new libheif.HeifDecoder().decode(bytes);
  const image = images.find((one) => one.is_primary()) ?? images[0];
  if (!image) throw new Rejection('FILE_TYPE');
  const [width, height] = [image.get_width(), image.get_height()];
  if (width * height > maxPixels) throw new Rejection('FILE_TOO_LARGE');
  const canvas = { data: new Uint8ClampedArray(width * height * 4), width, height };
  try {
    await new Promise<void>((resolve, reject) => {
      image.display(canvas, (drawn) => (drawn ? resolve() : reject(new Rejection('FILE_TYPE'))));
    });
  } finally {
    for (const one of images) one.free();
  }
  return { data: Buffer.from(canvas.data.buffer), width, height };
}
