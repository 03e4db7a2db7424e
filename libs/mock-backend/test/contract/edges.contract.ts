import { describe, expect, it } from '@jest/globals';
import { errorAnswer } from '@plateia/contracts';
import { categoryTree } from '@plateia/contracts/bookings';
import { createPost } from '@plateia/contracts/feed';
import { aMember, Browser } from '@plateia/testing';
import type { OnStage } from '../support/stage.js';
import { answerTo, refusalOf } from '../support/witness.js';

const JSON_TYPE = { 'content-type': 'application/json' };

export const edgesContract = (stage: OnStage): void =>
  describe('every call', () => {
    const codeOf = async (answer: Response): Promise<string> => errorAnswer.parse(await answer.json()).error.errorCode;

    it('refuses what it cannot read, in the one shape', async () => {
      const member = await aMember(stage());
      const send = async (init: RequestInit, path: string = createPost.path) =>
        codeOf(await member.fetch(stage().origin + path, { method: 'POST', headers: JSON_TYPE, ...init }));
      expect(await send({ body: '{"a":' })).toBe('BAD_JSON');
      expect(await send({ body: `"${'a'.repeat(300_000)}"` })).toBe('PAYLOAD_TOO_LARGE');
      expect(await send({ body: 'a=b', headers: { 'content-type': 'text/plain' } })).toBe('UNSUPPORTED_MEDIA_TYPE');
      expect(await send({ body: '{}' }, '/api/feed/nothing')).toBe('ROUTE_NOT_FOUND');
      expect(await send({ method: 'DELETE' })).toBe('METHOD_NOT_ALLOWED');
      expect(await send({ body: '{}' })).toBe('VALIDATION_FAILED');
    });

    it('names the categories of services in both languages', async () => {
      const visitor = new Browser(stage().origin);
      const [en, el] = [
        await answerTo(visitor, categoryTree, { lang: 'en' }),
        await visitor.call(categoryTree, { lang: 'el' }),
      ];
      expect(en.nodes.map(({ id }) => id)).toEqual(el.nodes.map(({ id }) => id));
      const [leaf] = en.nodes[0]?.children ?? [];
      expect(leaf).toMatchObject({ level: 1, parentId: en.nodes[0]?.id, selectable: true });
      expect(el.nodes[0]?.name).toMatch(/\p{Script=Greek}/u);
      expect(await refusalOf(visitor, categoryTree, { lang: 'xx' as 'en' })).toBe('VALIDATION_FAILED');
    });
  });
