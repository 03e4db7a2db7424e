import type { INestApplication } from '@nestjs/common';
import type { CustomStrategy } from '@nestjs/microservices';
import { EventServer, type EventServerOptions } from './event-server.js';

/** Connects the handlers of an application to the log. They run from `app.startAllMicroservices()` until `app.close()`. */
export function attachEvents(app: INestApplication, options: EventServerOptions): EventServer {
  const strategy = new EventServer(options);
  // Guards, pipes and filters of the HTTP side have no business here.
  app.connectMicroservice<CustomStrategy>({ strategy }, { inheritAppConfig: false });
  return strategy;
}
