const OF_PAGE = "globalThis[Symbol.for('plateia.patience')]";

/** As limits.ts has it. webpack takes a number alone for this limit, and writes whatever stands here by now into its scripts. */
export class PagePatience {
  apply({ options: { output } }) {
    output.chunkLoadTimeout = `${OF_PAGE} ?? ${output.chunkLoadTimeout}`;
  }
}
