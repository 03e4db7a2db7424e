import { FileLinks, openFileLinks } from '@plateia/media-links';
import { Clock } from '@plateia/runtime';
import { tokens } from '@plateia/service-kit';
import { AvatarFiles } from '../profile-photo/avatar-files.js';
import { ProfilePhoto } from '../profile-photo/profile-photo.js';
import { LoggedUserView } from './logged-user.js';
import { NoteVisit } from './note-visit.js';
import { PresentProfile } from './present-profile.js';
import { ProfileController } from './profile.controller.js';
import { ReadProfile } from './read-profile.js';
import { UpdateProfile } from './update-profile.js';

export const profileControllers = [ProfileController];

const fileLinks = { provide: FileLinks, inject: [tokens.PLATFORM, Clock], useFactory: openFileLinks };

export const profiles = [
  ReadProfile,
  PresentProfile,
  LoggedUserView,
  UpdateProfile,
  ProfilePhoto,
  AvatarFiles,
  fileLinks,
  NoteVisit,
];
