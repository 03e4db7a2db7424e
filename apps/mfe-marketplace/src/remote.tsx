import { createRemote, lateTexts } from '@plateia/mfe-kit';

const newBookingPage = () => import(/* webpackChunkName: "new-booking" */ './pages/new-booking-page.js');
// Pages that share most of their code share a chunk.
const bookingsPage = () => import(/* webpackChunkName: "bookings" */ './pages/bookings-page.js');
const bookingPage = () => import(/* webpackChunkName: "bookings" */ './pages/booking-page.js');

export default createRemote({
  routes: [
    {
      path: 'services',
      lazy: async () => ({ Component: (await import('./pages/services-page.js')).ServicesPage }),
    },
    { path: 'bookings', lazy: async () => ({ Component: (await withTexts('bookings', bookingsPage())).BookingsPage }) },
    {
      path: 'bookings/new',
      lazy: async () => ({ Component: (await withTexts('booking', newBookingPage())).NewBookingPage }),
    },
    {
      path: 'bookings/:id',
      lazy: async () => ({ Component: (await withTexts('bookings', bookingPage())).BookingPage }),
    },
  ],
  lateTexts: ['booking', 'bookings'],
});

async function withTexts<M>(namespace: string, page: Promise<M>): Promise<M> {
  const [module] = await Promise.all([page, lateTexts(namespace)]);
  return module;
}
