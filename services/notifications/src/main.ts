import { runAlone } from '@plateia/service-kit';
import { notificationsService } from './app/notifications.service.js';

await runAlone(notificationsService);
