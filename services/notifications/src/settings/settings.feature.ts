import { ChangeSettings } from './change-settings.js';
import { SettingsController } from './settings.controller.js';
import { Settings } from './settings.store.js';

export const settingsControllers = [SettingsController];

export const settings = [Settings, ChangeSettings];
