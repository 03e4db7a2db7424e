import { Controller } from '@nestjs/common';
import type { RouteAnswer, RouteInput } from '@plateia/contracts';
import { handleUpload, putUpload, signUpload } from '@plateia/contracts/media';
import { Bytes, Caller, Implements, Input, RequestContext } from '@plateia/service-kit';
import { HandleUpload } from './handle-upload.js';
import { ReceiveUpload } from './receive-upload.js';
import { SignUpload } from './sign-upload.js';

@Controller()
export class UploadsController {
  constructor(
    private readonly signer: SignUpload,
    private readonly receiver: ReceiveUpload,
    private readonly handler: HandleUpload,
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
}
