import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { parseArgs, promisify } from 'node:util';
import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';

const OPTIONS = {
  port: { type: 'string' },
  platform: { type: 'string' },
  inbox: { type: 'string' },
  remote: { type: 'string', multiple: true, default: [] },
  mock: { type: 'string' },
  /** it ends when its standard input does */
  supervised: { type: 'boolean', default: false },
};

/** The app in the present folder, built anew at each change and shown without a reload. */
export async function serve(args, configure) {
  const { values } = parseArgs({ args, options: OPTIONS });
  const port = Number(values.port);
  if (!Number.isInteger(port)) throw new Error('plateia-app serve needs a port: --port 4200');
  const config = await configure({ mock: values.mock !== undefined });
  const behind = values.platform === undefined ? {} : behindThePage(values);
  const compiler = webpack(config);
  const server = new WebpackDevServer(
    { ...config.devServer, ...behind, host: '127.0.0.1', port, compress: false, client: { overlay: OVERLAY } },
    compiler,
  );
  await server.start();
  await asked(values.supervised);
  await server.stop();
  await promisify(compiler.close.bind(compiler))();
  process.exit(0);
}

/** What throws while the page runs is the boundaries' to show. */
const OVERLAY = { errors: true, warnings: false, runtimeErrors: false };

/** Where the shell's debug panel finds the codes of demo members. */
const INBOX = '/dev-inbox';

/** Under this name a mock looks for its worker. */
const WORKER = '/mockServiceWorker.js';

function behindThePage({ platform, inbox, remote: given, mock }) {
  const remotes = given.map((pair) => pair.split(/=(.*)/s, 2));
  const registry = { name: 'registry', path: '/remotes.json', middleware: answerRegistry(platform, remotes) };
  return {
    proxy: [
      { context: ['/api', '/remotes/'], target: platform },
      ...(inbox === undefined ? [] : [{ context: [INBOX], target: inbox, pathRewrite: { [`^${INBOX}`]: '' } }]),
    ],
    setupMiddlewares: (middlewares) => [registry, ...workerOf(mock), ...middlewares],
  };
}

/** A worker that was kept would answer for an older mock. */
const workerOf = (file) =>
  file === undefined
    ? []
    : [
        {
          name: 'mock worker',
          path: WORKER,
          middleware: async (_request, response) => {
            response.setHeader('content-type', 'text/javascript');
            response.setHeader('cache-control', 'no-store');
            response.end(await readFile(file));
          },
        },
      ];

/** The registry of what is built, with the lines of what is being written as its folder says now. */
function answerRegistry(platform, remotes) {
  // The platform is away for a moment at each change of a service.
  let built = { schema: 1, remotes: [] };
  return async (_request, response) => {
    built = await readJson(`${platform}/remotes.json`).catch(() => built);
    const lines = new Map(built.remotes.map((line) => [line.name, line]));
    const written = await Promise.allSettled(remotes.map(([name, address]) => currentLine(name, address)));
    for (const { value } of written) if (value) lines.set(value.name, value);
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ schema: 1, remotes: [...lines.values()] }));
  };
}

/** Of a remote whose files change with every keystroke: nobody can vouch for them. */
async function currentLine(name, address) {
  const own = await readJson(`${address}/plateia.remote.json`);
  return { ...own, name, manifest: `${address}/mf-manifest.json`, integrity: '' };
}

const readJson = async (address) => await (await fetch(address)).json();

/** To stop: by a signal, or by the end of whoever started us. */
async function asked(supervised) {
  const ends = ['SIGINT', 'SIGTERM'].map((signal) => once(process, signal));
  if (supervised) ends.push(once(process.stdin.resume(), 'close'));
  await Promise.race(ends);
}
