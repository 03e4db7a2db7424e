import { runTogether } from '@plateia/service-kit';
import { services } from './services.js';

await runTogether(services);
