import { runAlone } from '@plateia/service-kit';
import { feedService } from './feed.service.js';

await runAlone(feedService);
