import { runTogether } from '@plateia/service-kit';
import { createWebHost, readWebSettings } from '@plateia/service-web';
import { services } from './services.js';

await runTogether(services, { pages: (logger) => createWebHost({ ...readWebSettings(), logger }) });
