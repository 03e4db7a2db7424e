import { Controller } from '@nestjs/common';
import type { RouteInput } from '@plateia/contracts';
import { realtime } from '@plateia/contracts/notifications';
import { Caller, Implements, Input, Stream, RequestContext, type EventStream } from '@plateia/service-kit';
import { OpenStreams } from './open-streams.js';

@Controller()
export class RealtimeController {
  constructor(private readonly streams: OpenStreams) {}

  @Implements(realtime)
  open(
    @Input() { lastEventId }: RouteInput<typeof realtime>,
    @Caller() caller: Caller,
    @RequestContext() context: RequestContext,
    @Stream() start: () => EventStream,
  ): Promise<void> {
    return this.streams.open(caller, start, context.header('last-event-id') ?? lastEventId);
  }
}
