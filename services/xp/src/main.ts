import { runAlone } from '@plateia/service-kit';
import { xpService } from './app/xp.service.js';

await runAlone(xpService);
