import { expect, test } from '@jest/globals';
import { mayReword } from '@plateia/contracts/messaging';

const strangers = { friends: false, adults: true, heard: false, edited: false, declined: false };

test.each<[string, Parameters<typeof mayReword>[0], boolean]>([
  ['the one text of a stranger, unanswered', { ...strangers, isRequest: true }, true],
  ['the one text of a stranger, edited before', { ...strangers, isRequest: true, edited: true }, false],
  ['the one text of a stranger, declined', { ...strangers, declined: true, isRequest: true }, false],
  ['the one text of a stranger, answered', { ...strangers, heard: true, isRequest: true }, false],
  ['what was once asked of who is a friend now', { ...strangers, friends: true, isRequest: true }, true],
  ['words to a friend', { ...strangers, friends: true, isRequest: false }, true],
  ['words to a friend under age', { ...strangers, friends: true, adults: false, isRequest: false }, true],
  ['words to a friend, edited before', { ...strangers, friends: true, isRequest: false, edited: true }, true],
  [
    'words to who was a friend and answered, edited before',
    { ...strangers, heard: true, isRequest: false, edited: true },
    true,
  ],
  ['words to who was a friend and answered', { ...strangers, heard: true, isRequest: false }, true],
  ['words to who was a friend and never answered', { ...strangers, isRequest: false }, false],
  ['words to who was a friend and is under age', { ...strangers, adults: false, heard: true, isRequest: false }, false],
  ['the one text of who turned out to be under age', { ...strangers, adults: false, isRequest: true }, false],
])('%s: whether it may be put otherwise', (_name, message, expected) => {
  expect(mayReword(message)).toBe(expected);
});
