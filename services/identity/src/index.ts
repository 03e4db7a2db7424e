export { identityService } from './app/identity.service.js';
export { ERASE_USAGE, eraseAgainCommand } from './deletion/erase-again.command.js';
export { reconcilePlansCommand } from './plans/reconcile-plans.command.js';
export { STAFF_USAGE, staffCommand, staffIdOf } from './trust/staff/staff.command.js';
