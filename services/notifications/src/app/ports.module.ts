import { Global, Module } from '@nestjs/common';
import { RealtimeModule } from '../realtime/realtime.module.js';
import { StreamMessages } from '../realtime/stream-messages.js';
import { StreamRenderer } from '../streams/stream-renderer.js';

/** Fills what a room asks of one above it: the room says what it needs, and knows nobody who does it. */
@Global()
@Module({
  imports: [RealtimeModule],
  providers: [{ provide: StreamRenderer, useExisting: StreamMessages }],
  exports: [StreamRenderer],
})
export class PortsModule {}
