import { runAlone } from '@plateia/service-kit';
import { identityService } from './index.js';

await runAlone(identityService);
