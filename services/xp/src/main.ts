import { runAlone } from '@plateia/service-kit';
import { xpService } from './xp.service.js';

await runAlone(xpService);
