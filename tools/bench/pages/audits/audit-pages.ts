import { publicFeed } from '@plateia/contracts/feed';
import { SupervisedPlatform } from '@plateia/testing';
import { createServer } from 'node:net';
import { launchChromium } from '../../../verify/browser/chromium.ts';
import { auditPage, forms, type Audit } from './audit-page.ts';

const PAGES = ['/', '/for-professionals', '/services', '/services/plumbing/tap', '/policy/fees', '/security-center'];

/** On the bundles and with the demo data of `npm start`. */
export async function auditPages(log: (audit: Audit) => void): Promise<Audit[]> {
  const platform = await SupervisedPlatform.start({ env: { SEED: 'demo' } });
  const port = await freePort();
  const browser = await launchChromium([`--remote-debugging-port=${port}`]);
  try {
    const audits: Audit[] = [];
    for (const path of [...PAGES, await somePost(platform.origin)])
      for (const form of forms) {
        const audit = await auditPage(platform.origin, path, form, port);
        log(audit);
        audits.push(audit);
      }
    return audits;
  } finally {
    await browser.close();
    await platform.stop();
  }
}

async function somePost(origin: string): Promise<string> {
  const answer = await fetch(origin + publicFeed.path);
  const [post] = publicFeed.answers[200].parse(await answer.json()).posts;
  if (!post) throw new Error('nobody wrote for everybody');
  return `/post/${post.id}`;
}

/** The auditor finds the browser by it. */
function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port is free')),
      );
    });
  });
}
