import { editPost as call } from '@plateia/contracts/feed/calls';
import { api } from '@plateia/data';

export const { editPost } = api({ editPost: call });
