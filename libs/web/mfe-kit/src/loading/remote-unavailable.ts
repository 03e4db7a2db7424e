/** A normal event: a remote is down, slow, broken or written for another shell. Its place shows a retry card. */
export class RemoteUnavailable extends Error {
  readonly remote: string;

  constructor(remote: string, cause: unknown) {
    super(`the remote ${remote} is not available`, { cause });
    this.name = 'RemoteUnavailable';
    this.remote = remote;
  }
}
