import { runAlone } from '@plateia/service-kit';
import { messagingService } from './app/messaging.service.js';

await runAlone(messagingService);
