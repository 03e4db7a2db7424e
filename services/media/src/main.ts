import { runAlone } from '@plateia/service-kit';
import { mediaService } from './media.service.js';

await runAlone(mediaService);
