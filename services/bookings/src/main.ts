import { runAlone } from '@plateia/service-kit';
import { bookingsService } from './bookings.service.js';

await runAlone(bookingsService);
