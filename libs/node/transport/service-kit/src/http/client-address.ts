import { isIP } from 'node:net';
import type { TrustedProxies } from './trusted-proxies.js';

/**
 * Whom a limit per address counts. The header is believed only from proxies of ours, and only its last foreign entry:
 * what stands before it was written by the caller.
 */
export function clientAddress(
  peer: string | undefined,
  forwardedFor: string | string[] | undefined,
  trustedProxies: TrustedProxies,
): string {
  let address = withoutMapping(peer ?? '');
  if (forwardedFor === undefined || !trustedProxies.has(address)) return network(address);
  const hops = String(forwardedFor)
    .split(',')
    .map((hop) => withoutMapping(hop.trim()));
  for (const hop of hops.reverse()) {
    if (isIP(hop) === 0) break;
    address = hop;
    if (!trustedProxies.has(hop)) break;
  }
  return network(address);
}

/** '::ffff:192.0.2.1' is an IPv4 caller on a socket that speaks both. */
const withoutMapping = (address: string) =>
  address.toLowerCase().startsWith('::ffff:') && address.includes('.') ? address.slice(7) : address;

/** One household owns a whole /64, so a single address of it says nothing. */
function network(address: string): string {
  if (isIP(address) !== 6) return address || 'unknown';
  const [head = '', tail = ''] = (address.split('%', 1)[0] ?? '').toLowerCase().split('::');
  const front = head === '' ? [] : head.split(':');
  const back = tail === '' ? [] : tail.split(':');
  const zeros = address.includes('::') ? Array<string>(Math.max(0, 8 - front.length - back.length)).fill('0') : [];
  const groups = [...front, ...zeros, ...back].slice(0, 4).map((group) => group.replace(/^0+(?=.)/, ''));
  return `${groups.join(':')}::/64`;
}
