import { Controller } from '@nestjs/common';
import type { RouteInput } from '@plateia/contracts';
import { getFile } from '@plateia/contracts/media';
import { Implements, Input, type Reply, RequestContext } from '@plateia/service-kit';
import { ReadFile } from './read-file.js';

@Controller()
export class DownloadsController {
  constructor(private readonly reader: ReadFile) {}

  @Implements(getFile)
  read(@Input() input: RouteInput<typeof getFile>, @RequestContext() context: RequestContext): Promise<Reply<unknown>> {
    const [range, ifRange] = [context.header('range'), context.header('if-range')];
    return this.reader.run(input, { range, ifRange, ifNoneMatch: context.header('if-none-match') });
  }
}
