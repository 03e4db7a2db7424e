import { describe, expect, it } from '@jest/globals';
import { durableWrites } from '../src/connections.js';

describe('what a write waits for', () => {
  it.each([
    'mongodb://127.0.0.1/?directConnection=true&journal=true',
    'mongodb://127.0.0.1:27017/',
    'mongodb://%2Ftmp%2Fengine.sock/?directConnection=true',
  ])('the journal of a lone server, which asked for a majority would not wait for it: %s', (url) => {
    expect(durableWrites(url)).toEqual({ journal: true });
  });

  it.each(['mongodb://a,b,c/?replicaSet=rs0', 'mongodb://a/?w=1&replicaSet=rs0', 'mongodb+srv://cluster.test/'])(
    'a majority of a replica set, and their journals: %s',
    (url) => {
      expect(durableWrites(url)).toEqual({ w: 'majority', journal: true });
    },
  );
});
