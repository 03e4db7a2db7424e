import { OpenStreams } from './open-streams.js';
import { RealtimeController } from './realtime.controller.js';
import { StreamHeartbeat } from './stream-heartbeat.js';
import { StreamHub } from './stream-hub.js';
import { StreamLog } from './stream-log.js';
import { StreamMessages } from './stream-messages.js';
import { StreamSignals } from './stream-signals.js';

export const streamsControllers = [RealtimeController];

export const streams = [OpenStreams, StreamHeartbeat, StreamHub, StreamLog, StreamMessages, StreamSignals];
