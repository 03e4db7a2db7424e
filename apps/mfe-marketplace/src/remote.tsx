import { createRemote, lateTexts } from '@plateia/mfe-kit';

const newBookingPage = () => import(/* webpackChunkName: "new-booking" */ './pages/new-booking-page.js');
// Pages that share most of their code share a chunk.
const bookingsPage = () => import(/* webpackChunkName: "bookings" */ './pages/bookings-page.js');
const bookingPage = () => import(/* webpackChunkName: "bookings" */ './pages/booking-page.js');
const proPage = () => import('./pages/pro/pro-page.js');
const proOnboardingPage = () => import('./pages/pro/pro-onboarding-page.js');
const professionalCard = () => import('./features/professional-card/professional-card.js');
const workSettings = () => import('./features/work-switch/work-settings.js');

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
    { path: 'pro', lazy: async () => ({ Component: (await withTexts('pro', proPage())).ProPage }) },
    {
      path: 'pro/onboarding',
      lazy: async () => ({ Component: (await withTexts('pro', proOnboardingPage())).ProOnboardingPage }),
    },
  ],
  slots: {
    'professional-card': async () => ({ default: (await withTexts('pro', professionalCard())).ProfessionalCard }),
    'work-settings': async () => ({ default: (await withTexts('pro', workSettings())).WorkSettings }),
  },
  lateTexts: ['booking', 'bookings', 'pro'],
});

async function withTexts<M>(namespace: string, page: Promise<M>): Promise<M> {
  const [module] = await Promise.all([page, lateTexts(namespace)]);
  return module;
}
