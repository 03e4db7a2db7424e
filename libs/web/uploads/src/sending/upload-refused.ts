/** `code` is one of the error catalogue. */
export class UploadRefused extends Error {
  readonly code: string;

  constructor(code: string) {
    super(code);
    this.code = code;
  }
}
