import type * as feed from '@plateia/contracts/feed';
import { api } from '@plateia/data';

export const { editPost } = api<typeof feed, 'editPost'>({ editPost: { method: 'POST', path: '/api/feed/edit' } });
