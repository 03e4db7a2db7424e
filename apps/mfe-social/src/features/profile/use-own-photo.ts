import { updateProfile } from '@plateia/contracts/identity/calls';
import { api, session, useLive, useMutation, useQueryClient } from '@plateia/data';
import { raise } from '@plateia/mfe-kit';
import { profileKey } from '../../member-cache/keys.js';

const calls = api({ updateProfile });
// A profile is read far more often than its picture is changed.
const uploaded = async (file: File): Promise<string> => (await import('./upload-own-photo.js')).uploadOwnPhoto(file);

/** I13. Where the page is left before the end, the photo is not changed. */
export function useOwnPhoto(userId: string) {
  const client = useQueryClient();
  const refresh = async (): Promise<void> => {
    await Promise.all([session.revalidate(), client.invalidateQueries({ queryKey: profileKey(userId) })]);
  };
  // Identity may hear that the file is ready a moment later than this page.
  useLive('user_updated', () => void client.invalidateQueries({ queryKey: profileKey(userId) }));

  const { mutate, isPending, error } = useMutation({
    mutationFn: async (file: File | null) => {
      const key = file && (await uploaded(file));
      return calls.updateProfile({ field: 'profile_photo', value: key });
    },
    networkMode: 'always',
    onSuccess: async ({ message }) => {
      raise('toast', { kind: 'success', text: message });
      await refresh();
    },
  });
  return { change: (file: File | null) => !isPending && mutate(file), busy: isPending, refusal: error };
}
