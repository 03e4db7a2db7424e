import type { MockBackend } from '@plateia/mock-backend';

/** Of this page; none where a platform answers. */
export const runningMock: { backend?: MockBackend } = {};
