import { session } from '@plateia/data';
import { runningMock } from '../mock-backend/running-mock.js';
import { signInCalls } from '../sign-in/sign-in.calls.js';

const DEMO_MEMBER = 'eleni@plateia.example';
/** The development server passes it on to the inbox of the platform: plateia-app serve --inbox. */
const INBOX = '/dev-inbox/messages';
const LOOK_AGAIN_MS = 250;
const LOOKS = 40;

interface Mail {
  id: string;
  code?: string;
}

/** The way that members take, with the code from the inbox. */
export async function signInAsDemoMember(): Promise<void> {
  const [last] = await mails();
  await signInCalls.requestCode({ login_id: DEMO_MEMBER });
  session.accept(await signInCalls.verifyCode({ login_id: DEMO_MEMBER, otp: await codeAfter(last) }));
}

async function codeAfter(last: Mail | undefined): Promise<string> {
  for (let look = 0; look < LOOKS; look += 1) {
    const [newest] = await mails();
    if (newest?.code !== undefined && newest.id !== last?.id) return newest.code;
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
  }
  throw new Error('no code came to the inbox');
}

/** Newest first. */
async function mails(): Promise<readonly Mail[]> {
  if (runningMock.backend) return runningMock.backend.mailsTo(DEMO_MEMBER);
  const response = await fetch(`${INBOX}?to=${encodeURIComponent(DEMO_MEMBER)}`);
  return (await response.json()) as Mail[];
}
