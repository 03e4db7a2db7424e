import { runWeb } from './run.js';

await runWeb();
