import { runAlone } from '@plateia/service-kit';
import { messagingService } from './messaging.service.js';

await runAlone(messagingService);
