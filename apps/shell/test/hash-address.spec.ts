import { afterEach, expect, it } from '@jest/globals';
import { rewriteHashAddress } from '../src/start/hash-address.js';

afterEach(() => window.history.replaceState(null, '', '/'));

it.each([
  ['/#/feed', '/feed'],
  ['/#/post/1?a=b#c', '/post/1?a=b#c'],
  ['/?lang=el#/friends/requests', '/friends/requests'],
  ['/#sign-in', '/#sign-in'],
  ['/services', '/services'],
  // Of another site it would be.
  ['/#//evil.example', '/#//evil.example'],
])('makes %s of an older kind %s', (old, plain) => {
  window.history.replaceState({ kept: true }, '', old);
  const { length } = window.history;
  rewriteHashAddress();
  const { pathname, search, hash } = window.location;
  expect(pathname + search + hash).toBe(plain);
  expect(window.history.state).toEqual({ kept: true });
  expect(window.history).toHaveLength(length);
});
