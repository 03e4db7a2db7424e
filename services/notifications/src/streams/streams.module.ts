import { Module } from '@nestjs/common';
import { StoreModule } from '../store/store.module.js';
import { StreamHub } from './stream-hub.js';
import { StreamLog } from './stream-log.js';
import { StreamSignals } from './stream-signals.js';

/** The open streams of this replica, and the log of what they are sent. */
@Module({
  imports: [StoreModule],
  providers: [StreamHub, StreamLog, StreamSignals],
  exports: [StreamHub, StreamLog, StreamSignals],
})
export class StreamsModule {}
