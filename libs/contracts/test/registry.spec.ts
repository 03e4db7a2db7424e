import { describe, expect, test } from '@jest/globals';
import { errorCatalogue, messageName, methodsOf, serviceForPath, successStatus, topics } from '@plateia/contracts';
import {
  agreedRoutes,
  allEvents,
  allRoutes,
  awaitedCalls,
  namedSchemas,
  refusalsOf,
  serviceContracts,
} from '@plateia/contracts/all';
import * as core from '@plateia/contracts';
import { z } from 'zod';

const repeated = (values: readonly string[]): string[] =>
  values.filter((value, index) => values.indexOf(value) !== index);

describe('the routes', () => {
  const routes = agreedRoutes.map((named) => [named.route.id, named] as const);
  const placesOf = (route: core.RouteDef) =>
    methodsOf(route).map((method) => `${method} ${route.path} ${route.action ?? ''}`);

  test('are all found', () => {
    const ids = 'B1 F1 F4 F6 F8 F10 F17 D1 D2 D3 D4 I1 I2 I7 I8 I9 I10 I11 I12 I28 I29 I30 I31 I32 I48 N1 N2 N5'.split(
      ' ',
    );
    expect(allRoutes.map(({ route }) => route.id)).toEqual(expect.arrayContaining(ids));
  });

  test('have an id, a name and a place of their own', () => {
    expect(repeated(agreedRoutes.map(({ route }) => route.id))).toEqual([]);
    expect(repeated(agreedRoutes.map(({ name }) => name))).toEqual([]);
    expect(repeated(agreedRoutes.flatMap(({ route }) => placesOf(route)))).toEqual([]);
  });

  test('are answered or awaited, and nothing is awaited that is not described', () => {
    const awaited = Object.values(awaitedCalls).flatMap((line) => line.split(' '));
    const all = agreedRoutes.map(({ route }) => route.id);
    expect(repeated(awaited)).toEqual([]);
    expect(awaited.filter((id) => !all.includes(id))).toEqual([]);
    expect([...allRoutes.map(({ route }) => route.id), ...awaited].sort()).toEqual(all.toSorted());
  });

  test.each(routes)('%s lies under a prefix of its service', (_, { service, route }) => {
    expect(serviceForPath(route.path)).toBe(service);
  });

  test.each(routes)('%s refuses with codes that a server may send, each named once', (_, { route }) => {
    for (const code of route.errors) expect(errorCatalogue[code]?.status).toEqual(expect.any(Number));
    expect(repeated(route.errors)).toEqual([]);
    for (const method of methodsOf(route)) {
      for (const code of refusalsOf(route, method)) expect(errorCatalogue[code]?.status).toEqual(expect.any(Number));
    }
  });

  test.each(routes)('%s takes each field in one place', (_, { route }) => {
    // The client puts what the path does not name into the query or into the body, by the method alone.
    // Where the body is a file, everything else stands in the link.
    const isRead = ['R', 'GET', 'DELETE'].includes(route.method) || 'bytes' in route;
    expect(route).not.toHaveProperty(isRead ? 'body' : 'query');
  });

  test.each(routes)('%s names in its params what its path names', (_, { route }) => {
    const named = [...route.path.matchAll(/:(\w+)/g)].map(([, name]) => name);
    expect(new Set(Object.keys(route.params?.shape ?? {}))).toEqual(new Set(named));
  });

  test.each(routes)('%s answers with a success, or sends on', (_, { route }) => {
    expect(successStatus(route)).toBeGreaterThanOrEqual(200);
    expect(successStatus(route)).toBeLessThan(400);
  });

  test.each(routes)('%s keeps keys of money only where it takes keys, from members it knows', (_, { route }) => {
    const { keyLasts, idempotency, access }: core.RouteDef = route;
    const isSound = !keyLasts || (idempotency?.includes('K') && access.who !== 'A' && access.who !== 'PSP');
    expect(isSound).toBe(true);
  });

  test('say of no read whether it may be repeated: it always may', () => {
    const reads = allRoutes.filter(({ route }) => route.method === 'R' || route.method === 'GET');
    expect(new Set(reads.map(({ route }) => route.idempotency))).toEqual(new Set([null]));
  });
});

describe('the events', () => {
  const events = allEvents.map((named) => [named.event.type, named] as const);

  test('are all found', () => {
    const types =
      'user_registered profile_updated consent_given session_revoked friend_request accepted_friend_request new_post new_like media_ready media_rejected';
    expect(allEvents.map(({ event }) => event.type)).toEqual(expect.arrayContaining(types.split(' ')));
  });

  test('have a type of their own', () => {
    expect(repeated(allEvents.map(({ event }) => messageName(event)))).toEqual([]);
  });

  test.each(events)('%s goes to the topic of the service that describes it', (_, { service, event }) => {
    expect(topics[event.topic].writer).toBe(service);
  });

  test.each(events)('%s shares its family with events of the same topic, subject and kind only', (_, { event }) => {
    const family = allEvents.filter((other) => other.event.family === event.family).map((other) => other.event);
    for (const other of family)
      expect([other.topic, other.subject.name, other.kind]).toEqual([event.topic, event.subject.name, event.kind]);
  });

  test.each(events)('%s carries no e-mail, date of birth or code', (_, { event }) => {
    const names = JSON.stringify(z.toJSONSchema(event.data)).match(/"(email|dob|phone|code|otp|token|address)":/g);
    expect(names).toBeNull();
  });
});

test('a shape has one name over all services', () => {
  const modules = [core, ...Object.values(serviceContracts)].map((module) => core.collectSchemas(module));
  expect(repeated(modules.flatMap((schemas) => Object.keys(schemas)))).toEqual([]);
  expect(Object.keys(namedSchemas)).toEqual(expect.arrayContaining(['post', 'friend', 'notification', 'errorAnswer']));
});

describe('the refusals of a call', () => {
  const refusals = (id: string, method: core.Method) => {
    const { route } = agreedRoutes.find((named) => named.route.id === id)!;
    return refusalsOf(route, method);
  };

  test('follow from who may call, how, and with what', () => {
    expect([...refusals('F8', 'POST')].sort()).toEqual([
      'ACCOUNT_CLOSING',
      'BAD_JSON',
      'CSRF_REJECTED',
      'FILE_NOT_USABLE',
      'IDEMPOTENCY_IN_PROGRESS',
      'IDEMPOTENCY_MISMATCH',
      'INTERNAL',
      'LIMIT_REACHED',
      'ONBOARDING_REQUIRED',
      'PAYLOAD_TOO_LARGE',
      'RATE_LIMITED',
      'UNAUTHORIZED',
      'UNAVAILABLE',
      'UNSUPPORTED_MEDIA_TYPE',
      'VALIDATION_FAILED',
    ]);
    expect([...refusals('I11', 'GET')].sort()).toEqual(['INTERNAL', 'RATE_LIMITED', 'UNAUTHORIZED', 'UNAVAILABLE']);
  });

  test('a read is asked where it comes from only when it is sent as POST', () => {
    expect(refusals('F1', 'GET')).not.toContain('CSRF_REJECTED');
    expect(refusals('F1', 'POST')).toContain('CSRF_REJECTED');
  });
});
