/** As much of it as is used; the package has no types of its own. */
declare module 'libheif-js/wasm-bundle.js' {
  interface Canvas {
    data: Uint8ClampedArray<ArrayBuffer>;
    width: number;
    height: number;
  }

  interface HeifImage {
    get_width(): number;
    get_height(): number;
    is_primary(): boolean;
    /** null: it could not be decoded */
    display(canvas: Canvas, done: (drawn: Canvas | null) => void): void;
    free(): void;
  }

  const libheif: { HeifDecoder: new () => { decode(bytes: Uint8Array): HeifImage[] } };
  export default libheif;
}
