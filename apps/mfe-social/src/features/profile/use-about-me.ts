import { updateProfile } from '@plateia/contracts/identity/calls';
import { api, changeCached, useMutation, useQueryClient } from '@plateia/data';
import { raise } from '@plateia/mfe-kit';
import { profileKey } from '../../member-cache/keys.js';
import type { Profile } from '../../member-cache/client-form.js';

const calls = api({ updateProfile });

/** I13; the success is told in the server's words, as http-api §11 wants it. */
export function useAboutMe(userId: string, onSaved: () => void) {
  const client = useQueryClient();
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (value: string) => calls.updateProfile({ field: 'about_me', value }),
    // Without a network it is refused at once, and what was typed stays.
    networkMode: 'always',
    onSuccess: ({ message }, aboutMe) => {
      changeCached<Profile>(client, profileKey(userId), (shown) => ({ ...shown, aboutMe }));
      raise('toast', { kind: 'success', text: message });
      onSaved();
    },
  });
  const save = (value: string): void => {
    if (!isPending) mutate(value);
  };
  return { save, busy: isPending, refusal: error, forgive: () => error && reset() };
}
