import { writeFileSync } from 'node:fs';
import { mailFilesBelow } from './mail/mail-files.js';

/** Run when identity is built: the words of a mail are files of the slice that it is about. */
const services = new URL('../../', import.meta.url);
writeFileSync(new URL('./mails.json', import.meta.url), JSON.stringify(mailFilesBelow(services)));
