import { provideModel } from '@plateia/service-kit';
import { STAFF_DECISION, staffDecisionSchema } from './staff-decision.schema.js';
import { StaffController } from './staff.controller.js';
import { StaffDecides } from './staff-decides.js';
import { StaffQueue } from './staff-queue.js';
import { StaffView } from './staff.view.js';

export const staffControllers = [StaffController];
export const staff = [provideModel(STAFF_DECISION, staffDecisionSchema), StaffView, StaffQueue, StaffDecides];
