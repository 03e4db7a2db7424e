import { Controller } from '@nestjs/common';
import type { RouteAnswer, RouteInput } from '@plateia/contracts';
import { getFile, handleUpload, putUpload, signUpload } from '@plateia/contracts/media';
import { Bytes, Caller, Implements, Input, RequestContext, type Reply } from '@plateia/service-kit';
import { HandleUpload } from './uploads/handle-upload.js';
import { ReadFile } from './read-file/read-file.js';
import { ReceiveUpload } from './uploads/receive-upload.js';
import { SignUpload } from './uploads/sign-upload.js';

@Controller()
export class MediaController {
  constructor(
    private readonly signer: SignUpload,
    private readonly receiver: ReceiveUpload,
    private readonly handler: HandleUpload,
    private readonly reader: ReadFile,
  ) {}

  @Implements(signUpload)
  sign(
    @Input() input: RouteInput<typeof signUpload>,
    @Caller() caller: Caller,
  ): Promise<RouteAnswer<typeof signUpload>> {
    return this.signer.run(input, caller);
  }

  @Implements(putUpload)
  receive(
    @Input() input: RouteInput<typeof putUpload>,
    @RequestContext() context: RequestContext,
    @Bytes() bytes: Bytes,
  ): Promise<RouteAnswer<typeof putUpload>> {
    const [contentType, contentLength] = [context.header('content-type'), context.header('content-length')];
    return this.receiver.run(input, { contentType, contentLength, bytes });
  }

  @Implements(handleUpload)
  handle(
    @Input() input: RouteInput<typeof handleUpload>,
    @Caller() caller: Caller,
  ): Promise<RouteAnswer<typeof handleUpload>> {
    return this.handler.run(input, caller);
  }

  @Implements(getFile)
  read(@Input() input: RouteInput<typeof getFile>, @RequestContext() context: RequestContext): Promise<Reply<unknown>> {
    const [range, ifRange] = [context.header('range'), context.header('if-range')];
    return this.reader.run(input, { range, ifRange, ifNoneMatch: context.header('if-none-match') });
  }
}
