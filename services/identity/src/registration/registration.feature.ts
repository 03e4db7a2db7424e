import { CompleteProfile } from './complete-profile.js';
import { EraseNewcomer } from './erase-newcomer.js';
import { EraseUnderage } from './erase-underage.js';
import { LoginResultView } from './login-result.js';
import { PurgeNewcomers } from './purge-newcomers.js';

export const registration = [CompleteProfile, LoginResultView, EraseUnderage, EraseNewcomer, PurgeNewcomers];
