import { runAlone } from '@plateia/service-kit';
import { feedService } from './app/feed.service.js';

await runAlone(feedService);
