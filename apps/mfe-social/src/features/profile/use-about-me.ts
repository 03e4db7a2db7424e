import type * as identity from '@plateia/contracts/identity';
import { api, changeCached, useMutation, useQueryClient } from '@plateia/data';
import { raise } from '@plateia/mfe-kit';
import type { Profile } from './client-form.js';
import { profileKey } from './profile.query.js';

const calls = api<typeof identity, 'updateProfile'>({
  updateProfile: { method: 'POST', path: '/api/user/update-profile' },
});

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
