import { beforeAll, describe, expect, test } from '@jest/globals';
import { asyncApiChanges } from '../asyncapi-changes.ts';
import type { AsyncApiDocument } from '../asyncapi-document.ts';
import { asyncApi } from '../asyncapi.ts';
import { openApiChanges } from '../openapi-changes.ts';
import type { OpenApiDocument, Operation } from '../openapi-document.ts';
import { openApi } from '../openapi.ts';

/** Plants one change into a copy of the true document. */
describe('a change of the HTTP calls', () => {
  let document: OpenApiDocument;
  beforeAll(() => {
    document = openApi();
  });

  const after = (change: (copy: OpenApiDocument) => void): string[] => {
    const copy = structuredClone(document);
    change(copy);
    return openApiChanges(document, copy);
  };
  const call = (copy: OpenApiDocument, path: string, method: string): Operation => copy.paths[path]![method]!;
  const post = (copy: OpenApiDocument) => copy.components.schemas['Post']!;

  test('none', () => {
    expect(after(() => {})).toEqual([]);
  });

  test.each<[string, (copy: OpenApiDocument) => void, string[]]>([
    ['a call goes', (copy) => delete copy.paths['/api/feed/post'], ['F8 POST /api/feed/post removed']],
    [
      'a read no longer by POST',
      (copy) => delete copy.paths['/api/feed/list']!['post'],
      ['F1 POST /api/feed/list removed'],
    ],
    [
      'a call moves',
      (copy) => {
        copy.paths['/api/feed/posts'] = copy.paths['/api/feed/post']!;
        delete copy.paths['/api/feed/post'];
      },
      ['F8 path /api/feed/post changed'],
    ],
    [
      'a field of an answer goes',
      (copy) =>
        delete call(copy, '/api/feed/interact', 'post').responses['200']!.content!['application/json']!.schema
          .properties!['totalLikes'],
      ['F10 answer field totalLikes removed'],
    ],
    [
      'a field of a shape goes: every call that answers it',
      (copy) => delete post(copy).properties!['canEdit'],
      [
        'F1 answer field posts[].canEdit removed',
        'F2 answer field posts[].canEdit removed',
        'F3 answer field posts[].canEdit removed',
        'F4 answer field canEdit removed',
        'F5 answer field canEdit removed',
        'F6 answer field canEdit removed',
        'F7 answer field canEdit removed',
        'F8 answer field canEdit removed',
        'F9 answer field canEdit removed',
        'F16 answer field posts[].canEdit removed',
      ],
    ],
    [
      'a field becomes required, said once for both methods',
      (copy) => {
        call(copy, '/api/feed/list', 'get').parameters!.find(({ name }) => name === 'mode')!.required = true;
        call(copy, '/api/feed/list', 'post').requestBody!.content['application/json']!.schema.required = ['mode'];
      },
      ['F1 request field mode is now required'],
    ],
    [
      'an alias goes',
      (copy) => delete call(copy, '/api/feed/interact', 'post')['x-plateia-aliases'],
      ['F10 request alias id removed'],
    ],
    [
      'members only',
      (copy) => (call(copy, '/api/flags', 'get')['x-plateia-access'] = { who: 'M', stages: ['active'] }),
      ['I48 access changed from A to M'],
    ],
    [
      'a stage less',
      (copy) => (call(copy, '/api/user/me', 'get')['x-plateia-access'].stages = ['active', 'closing']),
      ['I11 access closed to stage onboarding'],
    ],
    [
      'adults only',
      (copy) => (call(copy, '/api/user/me', 'get')['x-plateia-access'].adult = true),
      ['I11 access is for adults only'],
    ],
    [
      'keys no longer honoured',
      (copy) => (call(copy, '/api/feed/post', 'post')['x-plateia-idempotency'] = null),
      ['F8 idempotency K removed'],
    ],
    [
      'another status',
      (copy) => {
        const { responses } = call(copy, '/api/feed/post', 'post');
        responses['200'] = responses['201']!;
        delete responses['201'];
      },
      ['F8 answer 201 removed'],
    ],
    [
      'an empty answer goes',
      (copy) => delete call(copy, '/api/message/typing', 'post').responses['204'],
      ['M5 answer 204 removed'],
    ],
    [
      'an error of a call goes',
      (copy) => {
        const { responses } = call(copy, '/api/feed/get-post', 'get');
        const { errorCode } =
          responses['403']!.content!['application/json']!.schema.allOf![1]!.properties!['error']!.properties!;
        errorCode!.enum = errorCode!.enum!.filter((code) => code !== 'ACCESS_DENIED');
      },
      ['F6 error ACCESS_DENIED removed'],
    ],
    ['a code goes', (copy) => delete copy['x-plateia-errors']['NO_ID'], ['error NO_ID removed from the catalogue']],
    [
      'a code has another status',
      (copy) => (copy['x-plateia-errors']['NO_ID'] = 422),
      ['error NO_ID status changed from 400 to 422'],
    ],
    [
      'a signal of the stream goes',
      (copy) => delete call(copy, '/api/realtime', 'get')['x-plateia-signals']!['friend'],
      ['N5 signal friend removed'],
    ],
    [
      'a field of a signal goes',
      (copy) => delete call(copy, '/api/realtime', 'get')['x-plateia-signals']!['feed_new']!.properties!['postId'],
      ['N5 signal feed_new field postId removed'],
    ],
  ])('%s', (_, change, found) => {
    expect(after(change)).toEqual(found);
  });

  test.each<[string, (copy: OpenApiDocument) => void]>([
    [
      'a new call',
      (copy) => (copy.paths['/api/feed/new'] = { get: { ...call(copy, '/api/flags', 'get'), 'x-plateia-id': 'F99' } }),
    ],
    ['a field more in an answer', (copy) => (post(copy).properties!['mood'] = { type: 'string' })],
    [
      'an optional field more in a request',
      (copy) =>
        call(copy, '/api/feed/get-post', 'get').parameters!.push({
          name: 'x',
          in: 'query',
          required: false,
          schema: {},
        }),
    ],
    ['a value more in an answer', (copy) => copy.components.schemas['Feeling']!.enum!.push('curious')],
    [
      'everybody may',
      (copy) =>
        (call(copy, '/api/user/me', 'get')['x-plateia-access'] = {
          who: 'A',
          stages: ['onboarding', 'active', 'closing'],
        }),
    ],
    ['repeats become safe', (copy) => (call(copy, '/api/v2/auth/verify', 'post')['x-plateia-idempotency'] = 'N')],
    ['a code more', (copy) => (copy['x-plateia-errors']['NEW'] = 409)],
    ['other words', (copy) => (call(copy, '/api/flags', 'get').summary = 'Flags')],
  ])('harmless: %s', (_, change) => {
    expect(after(change)).toEqual([]);
  });
});

describe('a change of the events', () => {
  let document: AsyncApiDocument;
  beforeAll(() => {
    document = asyncApi();
  });

  const after = (change: (copy: AsyncApiDocument) => void): string[] => {
    const copy = structuredClone(document);
    change(copy);
    return asyncApiChanges(document, copy);
  };
  const newPost = (copy: AsyncApiDocument) => copy.components.messages['new_post']!;
  const own = (copy: AsyncApiDocument) => newPost(copy).payload.allOf![1]!.properties!;

  test.each<[string, (copy: AsyncApiDocument) => void, string[]]>([
    ['none', () => {}, []],
    [
      'an event goes',
      (copy) => {
        delete copy.components.messages['new_post'];
        delete copy.channels['feed.v1']!.messages['new_post'];
      },
      ['event new_post removed'],
    ],
    [
      'another topic',
      (copy) => {
        const { feed, identity } = { feed: copy.channels['feed.v1']!, identity: copy.channels['identity.v1']! };
        identity.messages['new_post'] = feed.messages['new_post']!;
        delete feed.messages['new_post'];
      },
      ['event new_post topic changed from feed.v1 to identity.v1'],
    ],
    [
      'another key',
      (copy) => (newPost(copy)['x-plateia-key'] = 'authorId'),
      ['event new_post key changed from postId to authorId'],
    ],
    [
      'another kind',
      (copy) => (newPost(copy)['x-plateia-kind'] = 'fact'),
      ['event new_post kind changed from snapshot to fact'],
    ],
    [
      'another version',
      (copy) => (own(copy)['dataschema'] = { const: '/schemas/new_post/2' }),
      ['event new_post field dataschema has other values'],
    ],
    [
      'a field goes',
      (copy) => delete own(copy)['data']!.properties!['authorId'],
      ['event new_post field data.authorId removed'],
    ],
    [
      'a field of the envelope goes',
      (copy) => delete copy.components.schemas['EventEnvelope']!.properties!['actorid'],
      Object.keys(asyncApi().components.messages).map((type) => `event ${type} field actorid removed`),
    ],
    [
      'a value more where readers take an unknown one as another',
      (copy) => own(copy)['data']!.properties!['privacySetting']!.enum!.push(4),
      [],
    ],
    ['a field more', (copy) => (own(copy)['data']!.properties!['mood'] = { type: 'string' }), []],
    [
      'other partitions',
      (copy) => (copy.channels['feed.v1']!.bindings.kafka.partitions = 24),
      ['topic feed.v1 partitions changed'],
    ],
    [
      'kept for less',
      (copy) => (copy.channels['feed.v1']!.bindings.kafka.topicConfiguration['retention.ms'] = 1),
      ['topic feed.v1 retention shortened'],
    ],
    [
      'another writer',
      (copy) => (copy.channels['feed.v1']!['x-plateia-writer'] = 'identity'),
      ['topic feed.v1 writer changed'],
    ],
  ])('%s', (_, change, found) => {
    expect(after(change)).toEqual(found);
  });

  test('a value more in what the readers that are there take as closed', () => {
    const before = structuredClone(document);
    const { properties } = own(before)['data']!;
    delete properties!['privacySetting']!['x-plateia-unknown'];
    const now = structuredClone(document);
    own(now)['data']!.properties!['privacySetting']!.enum!.push(4);
    expect(asyncApiChanges(before, now)).toEqual(['event new_post field data.privacySetting may now be 4']);
  });
});
