import { Controller } from '@nestjs/common';
import type { RouteInput } from '@plateia/contracts';
import { fetchExport, readExport, requestExport } from '@plateia/contracts/identity';
import { Caller, Implements, Input, reply, RequestContext } from '@plateia/service-kit';
import { ReadExport } from './read-export.js';
import { RequestExport } from './request-export.js';

@Controller()
export class ExportController {
  constructor(
    private readonly requesting: RequestExport,
    private readonly reading: ReadExport,
  ) {}

  @Implements(requestExport)
  async request(@Caller() { userId }: Caller, @RequestContext() { language }: RequestContext) {
    return reply(202, await this.requesting.run(userId, language));
  }

  @Implements(readExport)
  status(@Caller() { userId }: Caller) {
    return this.reading.status(userId);
  }

  @Implements(fetchExport)
  fetch(@Input() input: RouteInput<typeof fetchExport>) {
    return this.reading.fetch(input);
  }
}
