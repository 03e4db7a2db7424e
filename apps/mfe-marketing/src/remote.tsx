import { createRemote, lateTexts } from '@plateia/mfe-kit';

const forProfessionalsPage = () =>
  import(/* webpackChunkName: "for-professionals" */ './pages/for-professionals-page.js');
const policyPage = () => import(/* webpackChunkName: "policy" */ './pages/policy-page.js');
const securityCenterPage = () => import(/* webpackChunkName: "security-center" */ './pages/security-center-page.js');

export default createRemote({
  routes: [
    {
      index: true,
      lazy: async () => ({ Component: (await import('./pages/landing-page.js')).LandingPage }),
    },
    {
      path: 'for-professionals',
      lazy: async () => ({
        Component: (await withTexts('for-professionals', forProfessionalsPage())).ForProfessionalsPage,
      }),
    },
    {
      path: 'policy/:doc',
      lazy: async () => ({ Component: (await withTexts('trust', policyPage())).PolicyPage }),
    },
    {
      path: 'security-center',
      lazy: async () => ({
        Component: (await withTexts('trust', securityCenterPage())).SecurityCenterPage,
      }),
    },
  ],
  lateTexts: ['for-professionals', 'trust'],
});

async function withTexts<M>(namespace: string, page: Promise<M>): Promise<M> {
  const [module] = await Promise.all([page, lateTexts(namespace)]);
  return module;
}
