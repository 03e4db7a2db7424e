// Loaded into the pinned Node where an older one waits as its parent: the channel between them closes when the parent
// is gone, even by kill -9, and nobody would be left to pass signals on.
import process from 'node:process';

process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
