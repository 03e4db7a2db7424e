import { createRemote, lateTexts } from '@plateia/mfe-kit';

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
  lateTexts: ['pro'],
});

async function withTexts<M>(namespace: string, page: Promise<M>): Promise<M> {
  const [module] = await Promise.all([page, lateTexts(namespace)]);
  return module;
}
