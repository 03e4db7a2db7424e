import { runAlone } from '@plateia/service-kit';
import { mediaService } from './app/media.service.js';

await runAlone(mediaService);
