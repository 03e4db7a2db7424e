import { createRemote, lateTexts } from '@plateia/mfe-kit';

export default createRemote({
  routes: [
    {
      index: true,
      lazy: async () => ({ Component: (await import('./pages/landing-page.js')).LandingPage }),
    },
    {
      path: 'policy/:doc',
      lazy: async () => ({ Component: (await withTrustTexts(import('./pages/policy-page.js'))).PolicyPage }),
    },
    {
      path: 'security-center',
      lazy: async () => ({
        Component: (await withTrustTexts(import('./pages/security-center-page.js'))).SecurityCenterPage,
      }),
    },
  ],
  lateTexts: ['trust'],
});

async function withTrustTexts<M>(page: Promise<M>): Promise<M> {
  const [module] = await Promise.all([page, lateTexts('trust')]);
  return module;
}
