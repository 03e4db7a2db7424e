import { leavesNothing } from './left.js';

leavesNothing();
