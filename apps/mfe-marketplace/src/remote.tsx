import { createRemote, lateTexts } from '@plateia/mfe-kit';

const servicesPage = () => import(/* webpackChunkName: "services" */ './pages/services-page.js');
const servicePage = () => import(/* webpackChunkName: "services" */ './pages/service-page.js');
const cityPage = () => import(/* webpackChunkName: "city" */ './pages/city-page.js');
const cityServicePage = () => import(/* webpackChunkName: "city" */ './pages/city-service-page.js');
const newBookingPage = () => import(/* webpackChunkName: "new-booking" */ './pages/new-booking-page.js');
// Pages that share most of their code share a chunk.
const bookingsPage = () => import(/* webpackChunkName: "bookings" */ './pages/bookings-page.js');
const bookingPage = () => import(/* webpackChunkName: "bookings" */ './pages/booking-page.js');
const proPage = () => import(/* webpackChunkName: "pro" */ './pages/pro/pro-page.js');
const jobPage = () => import(/* webpackChunkName: "pro-job" */ './pages/pro/job-page.js');
const receiptPage = () => import(/* webpackChunkName: "papers" */ './pages/receipt-page.js');
const earningsPage = () => import(/* webpackChunkName: "earnings" */ './pages/pro/earnings-page.js');
const statementPage = () => import(/* webpackChunkName: "papers" */ './pages/pro/statement-page.js');
const verificationPage = () => import(/* webpackChunkName: "verification" */ './pages/pro/verification-page.js');
const proOnboardingPage = () => import('./pages/pro/pro-onboarding-page.js');
const professionalCard = () => import('./features/professional-card/professional-card.js');
const workSettings = () => import('./features/work-switch/work-settings.js');

export default createRemote({
  routes: [
    {
      path: 'services',
      lazy: async () => ({ Component: (await servicesPage()).ServicesPage }),
    },
    {
      path: 'services/:root/:leaf',
      lazy: async () => ({ Component: (await servicePage()).ServicePage }),
    },
    {
      path: 'services/in/:city',
      lazy: async () => ({ Component: (await cityPage()).CityPage }),
    },
    {
      path: 'services/:root/:leaf/:city',
      lazy: async () => ({ Component: (await cityServicePage()).CityServicePage }),
    },
    {
      path: 'bookings',
      lazy: async () => ({ Component: (await withTexts(['bookings'], bookingsPage())).BookingsPage }),
    },
    {
      path: 'bookings/new',
      lazy: async () => ({ Component: (await withTexts(['booking'], newBookingPage())).NewBookingPage }),
    },
    {
      path: 'bookings/:id',
      lazy: async () => ({ Component: (await withTexts(['bookings'], bookingPage())).BookingPage }),
    },
    {
      path: 'pro',
      lazy: async () => ({ Component: (await withTexts(['pro', 'work', 'bookings'], proPage())).ProPage }),
    },
    {
      path: 'pro/jobs/:id',
      lazy: async () => ({ Component: (await withTexts(['pro', 'work', 'bookings'], jobPage())).JobPage }),
    },
    {
      path: 'bookings/:id/receipt',
      lazy: async () => ({ Component: (await withTexts(['earnings'], receiptPage())).ReceiptPage }),
    },
    {
      path: 'pro/onboarding',
      lazy: async () => ({ Component: (await withTexts(['pro'], proOnboardingPage())).ProOnboardingPage }),
    },
    {
      path: 'pro/earnings',
      lazy: async () => ({ Component: (await withTexts(['earnings'], earningsPage())).EarningsPage }),
    },
    {
      path: 'pro/earnings/statement',
      lazy: async () => ({
        Component: (await withTexts(['pro', 'earnings'], statementPage())).StatementPage,
      }),
    },
    {
      path: 'pro/verification',
      lazy: async () => ({
        Component: (await withTexts(['pro', 'verification'], verificationPage())).VerificationPage,
      }),
    },
  ],
  outboxes: {
    'booking-message': async () => (await import('./features/booking-thread/outgoing.js')).outgoingToThreads,
  },
  slots: {
    'professional-card': async () => ({ default: (await withTexts(['pro'], professionalCard())).ProfessionalCard }),
    'work-settings': async () => ({ default: (await withTexts(['pro'], workSettings())).WorkSettings }),
  },
  lateTexts: ['agreed', 'booking', 'bookings', 'earnings', 'pro', 'reviews', 'thread', 'verification', 'work'],
});

async function withTexts<M>(namespaces: readonly string[], page: Promise<M>): Promise<M> {
  const [module] = await Promise.all([page, ...namespaces.map(lateTexts)]);
  return module;
}
