import { Wizard } from '../features/wizard/wizard.js';

export const NewBookingPage = () => <Wizard />;
