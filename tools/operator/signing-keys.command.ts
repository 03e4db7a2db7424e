import { signingKeysCommand } from '@plateia/auth';
import { signingKeysFile } from '../run/supervisor/data-dir.ts';
import { readSettings } from '../run/supervisor/settings.config.ts';
import type { OperatorCommand } from './operator-command.ts';

/** list | rotate | end …: the keys of access tokens. */
export const command: OperatorCommand = {
  run(args, { root, clock, say: out }) {
    const file = process.env['IDENTITY_KEYS_FILE'] || signingKeysFile(readSettings(process.env, [], root).dataDir);
    return signingKeysCommand(args, { file, clock, out });
  },
};
