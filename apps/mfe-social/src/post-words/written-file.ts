/** A file of a post that was written: media has it already. */
export interface WrittenFile {
  key: string;
  alt: string;
  kind: 'image' | 'video';
}
