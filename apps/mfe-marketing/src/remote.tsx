import { createRemote, lateTexts } from '@plateia/mfe-kit';
import { replace } from '@plateia/router';
import { isPolicy } from './features/policy/policies.js';

const ERROR = '/error';

export default createRemote({
  routes: [
    {
      index: true,
      lazy: async () => ({ Component: (await import('./pages/landing-page.js')).LandingPage }),
    },
    {
      path: 'policy/:doc',
      loader: ({ params: { doc } }) => (isPolicy(doc) ? null : replace(ERROR)),
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
