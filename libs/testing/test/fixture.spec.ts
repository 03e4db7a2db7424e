import { describe, expect, it } from '@jest/globals';
import { CookieJar } from '../src/members/cookie-jar.js';
import { Likes } from '../src/seeds/likes.js';

const answerWith = (...lines: string[]): Response => {
  const headers = new Headers();
  for (const line of lines) headers.append('set-cookie', line);
  return new Response(null, { headers });
};

describe('the cookie jar', () => {
  it('sends what was set and forgets what was taken back', () => {
    const jar = new CookieJar();
    jar.keep(answerWith('at=token; Path=/; HttpOnly; Max-Age=900', 'rt=secret=; Path=/api/v2/auth'));
    expect(jar.header).toBe('at=token; rt=secret=');
    jar.keep(answerWith('at=; Path=/; Max-Age=0'));
    expect(jar.header).toBe('rt=secret=');
  });
});

describe('the dealer of likes', () => {
  it('never deals the same like twice', () => {
    const posts = [
      { id: 'a', author: 0 },
      { id: 'b', author: 1 },
    ];
    const likes = new Likes(
      posts,
      () => [2, 3],
      (place) => ({ userId: String(place) }) as never,
    );
    const dealt = [likes.nextFor(0), likes.next(), likes.next(), likes.next()].map(
      ({ by, post }) => `${by.userId} ${post.id}`,
    );
    expect(new Set(dealt).size).toBe(4);
    expect(() => likes.next()).toThrow('every friend');
  });
});
