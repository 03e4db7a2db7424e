import { runAlone } from '@plateia/service-kit';
import { notificationsService } from './notifications.service.js';

await runAlone(notificationsService);
