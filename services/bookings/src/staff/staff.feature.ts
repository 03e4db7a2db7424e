import { StaffController } from './staff.controller.js';
import { StaffDecides } from './staff-decides.js';
import { StaffQueue } from './staff-queue.js';
import { StaffView } from './staff.view.js';

export const staffControllers = [StaffController];
export const staff = [StaffView, StaffQueue, StaffDecides];
