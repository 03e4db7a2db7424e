import { createRemote } from '@plateia/mfe-kit';

export default createRemote({
  routes: [
    {
      path: 'services',
      lazy: async () => ({ Component: (await import('./pages/services-page.js')).ServicesPage }),
    },
  ],
});
