// Each examination answers a list of findings { state: 'good' | 'note' | 'bad', what, mend? };
// 'bad' is what npm start cannot do without, 'note' is what only the services shape or the tests need.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, statfsSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join, resolve } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { isInstalled } from '../../run/toolchain/install.mjs';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const GIGABYTE = 1024 ** 3;

const good = (what) => ({ state: 'good', what });
const note = (what, mend) => ({ state: 'note', what, mend });
const bad = (what, mend) => ({ state: 'bad', what, mend });

export const examinations = [node, packages, database, () => helpers, disk, dataDirectory, ports];

function node() {
  const [major] = process.versions.node.split('.').map(Number);
  if (major < 20)
    return [
      bad(
        `Node ${process.versions.node}, 20 or newer is needed`,
        'install a newer Node from nodejs.org or your system',
      ),
    ];
  return [good(`Node ${process.versions.node} (the scripts change over to the pinned one by themselves)`)];
}

function packages() {
  if (isInstalled(root)) return [good('packages are installed as package-lock.json says')];
  if (!version('npm', ['--version'])) return [bad('npm is not on the PATH', 'install npm, it comes with Node')];
  return [
    note(
      'packages are not installed as package-lock.json says',
      'nothing to do: npm start installs them (or: npm install)',
    ),
  ];
}

function database() {
  if (process.env.MONGO_URL) return [good('MONGO_URL is set: the embedded database is not needed')];
  const mend = 'use Debian 13, Ubuntu 24.04 or macOS on arm64, or set MONGO_URL to a MongoDB server or a local mongod';
  const { platform, arch } = process;
  if (platform === 'darwin')
    return [
      arch === 'arm64'
        ? good('the embedded database runs on macOS arm64')
        : bad('the embedded database has no build for macOS x64', mend),
    ];
  if (platform !== 'linux' || !['x64', 'arm64'].includes(arch))
    return [bad(`the embedded database has no build for ${platform} ${arch}`, mend)];
  const glibc = process.report.getReport().header.glibcVersionRuntime;
  if (!glibc) return [bad('the embedded database needs glibc, this system has another C library', mend)];
  const [major, minor] = glibc.split('.').map(Number);
  if (major > 2 || minor >= 38) return [good(`glibc ${glibc}: the embedded database runs as it is`)];
  const cache = resolve(process.env.PLATEIA_CACHE_DIR || join(root, '.cache'));
  if (existsSync(join(cache, `newer-c-library-trixie-${arch}`)))
    return [good(`glibc ${glibc} is old: a newer one is in the cache for the embedded database`)];
  if (/^ID="?debian"?$/m.test(read('/etc/os-release')) && has('apt-get') && has('dpkg')) {
    return [good(`glibc ${glibc} is old: npm start fetches a newer one for the embedded database with apt-get`)];
  }
  return [
    bad(`glibc ${glibc} is too old for the embedded database, and there is no Debian apt to fetch a newer one`, mend),
  ];
}

function* helpersOfTheServicesShape() {
  const installs = process.getuid?.() === 0 && has('apt-get');
  const tools = [
    ['java', 'openjdk-17-jre-headless', 'Kafka in the services shape and the tests; else KAFKA_BROKERS', true],
    ['mvn', 'maven', 'fetching Kafka; else KAFKA_BROKERS', true],
    ['redis-server', 'redis-server', 'Redis in the services shape and the tests; else REDIS_URL', true],
    ['chromium-headless-shell', 'chromium-headless-shell', 'browser tests; chromium serves too', true],
    ['chromium', 'chromium', 'measurements of pages and the long run of tests', false],
  ];
  for (const [command, debianPackage, use, comesByItself] of tools) {
    if (has(command)) yield good(`${command} (${use})`);
    else if (installs && comesByItself)
      yield note(`${command} is not here (${use})`, 'nothing to do: it is installed when it is needed');
    else yield note(`${command} is not here (${use})`, `apt-get install -y ${debianPackage}`);
  }
}
const helpers = [...helpersOfTheServicesShape()];

function disk() {
  const { bavail, bsize } = statfsSync(root);
  const free = (bavail * bsize) / GIGABYTE;
  const what = `${free.toFixed(1)} GB of disk are free`;
  return [free < 2 ? bad(`${what}, 2 are needed`, 'make room, or clone to a larger disk') : good(what)];
}

function dataDirectory() {
  const path = resolve(root, process.env.DATA_DIR || '.data');
  try {
    execFileSync('test', ['-w', nearestExisting(path)]);
    return [good(`the data directory ${path} can be written`)];
  } catch {
    return [
      bad(`the data directory ${path} cannot be written`, 'give it to this user or choose another with DATA_DIR'),
    ];
  }
}

async function ports() {
  const host = process.env.HOST || '127.0.0.1';
  const first = Number(process.env.PORT || 8080);
  const wanted = [
    ['PORT', 0, true],
    ['MAIL_INBOX_PORT', 1, true],
    ['OPS_PORT', 2, true],
    ['PROVIDER_PORT', 3, true],
    ['PAYMENTS_PORT', 4, process.env.PAYMENTS !== 'stripe'],
  ];
  const findings = [];
  for (const [variable, step, needed] of wanted) {
    const port = Number(process.env[variable] || first + step);
    if (await isFree(port, host)) findings.push(good(`port ${port} is free`));
    else
      findings.push(
        (needed ? bad : note)(`port ${port} is taken`, `stop who listens there, or choose another with ${variable}`),
      );
  }
  return findings;
}

function isFree(port, host) {
  return new Promise((done) => {
    const server = createServer();
    server.once('error', () => done(false));
    server.listen({ port, host, exclusive: true }, () => server.close(() => done(true)));
  });
}

function has(command) {
  return version('sh', ['-c', 'command -v "$1"', 'sh', command]) !== '';
}

function version(command, args) {
  try {
    return execFileSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return '';
  }
}

function read(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

function nearestExisting(path) {
  return existsSync(path) ? path : nearestExisting(dirname(path));
}
