import { EarningsController } from './earnings.controller.js';
import { ShowEarnings } from './show-earnings.js';

export const earningsControllers = [EarningsController];
export const earnings = [ShowEarnings];
