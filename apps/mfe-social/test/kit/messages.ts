import { afterEach, beforeAll, beforeEach, jest } from '@jest/globals';
import { startPage } from './page.js';

/** For specs of the page of messages: whoever looks at it has it in front. */
export function lookAtMessages(): void {
  // Pages are fetched when they are shown; on a slow machine that takes longer than a test waits for words.
  beforeAll(async () => {
    await import('../../src/pages/messages/messages-page.js');
    await import('../../src/features/messages/thread/thread-view.js');
  });
  beforeEach(async () => {
    await startPage();
    jest.spyOn(document, 'hasFocus').mockReturnValue(true);
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });
}
