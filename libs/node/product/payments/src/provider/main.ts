// The payment provider of development: `npm start` keeps it running beside the platform.
import process from 'node:process';
import { PaymentProvider } from './payment-provider.js';
import { readProviderPlace } from './provider.config.js';

const provider = new PaymentProvider(readProviderPlace());
await provider.start();

const stop = (): void => void provider.stop().then(() => process.exit(0));
process.on('SIGTERM', stop);
process.on('SIGINT', stop);
process.stdin.once('close', () => process.exit(0)).resume();
