import { createRemote } from '@plateia/mfe-kit';

export default createRemote({
  routes: [
    {
      index: true,
      lazy: async () => ({ Component: (await import('./pages/landing-page.js')).LandingPage }),
    },
  ],
});
