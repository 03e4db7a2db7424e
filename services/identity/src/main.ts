import { runAlone } from '@plateia/service-kit';
import { identityService } from './app/identity.service.js';

await runAlone(identityService);
