import { problemOf, upload, UploadRefused } from '@plateia/uploads';

export async function uploadOwnPhoto(file: File): Promise<string> {
  const problem = problemOf(file, 'avatar');
  if (problem) throw new UploadRefused(problem);
  const { key } = await upload(file, { kind: 'avatar', signal: new AbortController().signal });
  return key;
}
