import { runAlone } from '@plateia/service-kit';
import { bookingsService } from './app/bookings.service.js';

await runAlone(bookingsService);
