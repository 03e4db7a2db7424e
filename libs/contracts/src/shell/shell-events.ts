import type { AppealedType } from '../identity/feedback/feedback.shapes.js';
import type { ReportTarget } from '../identity/reports/report.shapes.js';

/** What a remote asks the shell to draw. Remotes never draw a toast, a modal root or a lightbox themselves. */
export interface ShellEvents {
  toast: ToastRequest;
  /** what the toast of this id says holds no more */
  'toast-over': { id: string };
  share: ShareRequest;
  lightbox: LightboxRequest;
  /** an action that needs a session was pressed without one */
  'sign-in': SignInRequest;
  /** a member or visitor wants to choose again */
  cookies: CookiesRequest;
  feedback: FeedbackRequest;
  report: ReportRequest;
  /** something earned XP: the data of the stream's event of this name */
  xp: XpGain;
  announce: Announcement;
  /** a page learned its own title, e.g. from the post it shows */
  title: PageTitle;
}
export type ShellEvent = keyof ShellEvents;

export interface ToastRequest {
  kind: 'info' | 'success' | 'error';
  /** in the member's language, ready to be read */
  text: string;
  action?: { label: string; run: () => void };
  /** a second toast of the same id takes the place of the first */
  id?: string;
  /** called when it goes away by itself or is closed, not when its action ran: how an undo is taken as declined */
  onGone?: () => void;
  ms?: number;
}

export interface ShareRequest {
  /** absolute, or a path of ours */
  url: string;
  /** of the dialog: 'Share this post' */
  title: string;
  /** who can open it, in words */
  audience: string;
}

export interface LightboxRequest {
  images: readonly LightboxImage[];
  start: number;
  /** the same pictures in the same order by links that live; without it dead ones stay dead */
  renew?: () => Promise<readonly LightboxImage[]>;
}

export interface LightboxImage {
  src: string;
  alt: string;
  width?: number;
  height?: number;
}

export interface SignInRequest {
  /** where to go on afterwards; the present page unless given */
  returnTo?: string;
}

export type CookiesRequest = Readonly<Record<string, never>>;

export interface FeedbackRequest {
  about?: string;
  /** an appeal against what staff decided, in the place of feedback */
  appeal?: AppealRequest;
}

export interface AppealRequest {
  /** of whoever is signed in; signed out and without it: the ban of the account with this address */
  against?: { type: AppealedType; id: string };
  email?: string;
  /** called once it is taken */
  onSent?: () => void;
}

export interface ReportTargetRef {
  type: ReportTarget;
  id: string;
}

export interface ReportRequest {
  /** what is reported; without it the member or visitor is asked for its link */
  target?: ReportTargetRef;
  /** whose it is, for the title */
  name?: string;
}

export interface XpGain {
  amount: number;
  event: string;
  xp: number;
  level: number;
  streak: number;
}

export interface Announcement {
  text: string;
  urgent?: boolean;
}

export interface PageTitle {
  title: string;
}

/** All events go through window under this name, so that remotes need nothing of the shell to raise one. */
export const SHELL_EVENT = 'plateia:shell';

export type ShellMessage = { [E in ShellEvent]: { type: E; detail: ShellEvents[E] } }[ShellEvent];
