#!/usr/bin/env node
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import webpack from 'webpack';

/** In the folder of an app. */
const USAGE = `plateia-app build                  its dist
plateia-app preview --port 4200    its dist, as a host of static files would serve it
plateia-app serve --port 4200      while it is being written
  --platform <address>             the shell's: who answers what is not the page
  --inbox <address>                the shell's: the mails of the platform
  --remote <name>=<address>        the shell's: a remote that is being written too
  --mock <its worker's file>       the shell's: the page answers its own calls`;

const [command, ...options] = process.argv.slice(2);
if (command === 'build') await build();
else if (command === 'preview') await previewOrSay();
else if (command === 'serve') await serveOrSay();
else fail(USAGE);

async function build() {
  const compiler = webpack(await configuration('production'));
  const stats = await new Promise((resolve, reject) => {
    compiler.run((error, result) => (error ? reject(error) : resolve(result)));
  });
  const said = stats.toString({ preset: 'errors-warnings', colors: process.stdout.isTTY });
  if (said) console.log(said);
  await new Promise((resolve) => compiler.close(resolve));
  if (stats.hasErrors()) process.exitCode = 1;
}

async function previewOrSay() {
  const { preview } = await import('./preview.mjs');
  await preview(portIn(options)).catch((error) => fail(error.message));
}

function portIn(args) {
  const { values } = parseArgs({ args, options: { port: { type: 'string' } } });
  const port = Number(values.port);
  return Number.isInteger(port) ? port : fail('plateia-app preview needs a port: --port 4200');
}

/** The dev server is loaded only where it is wanted: images that build have none. */
async function serveOrSay() {
  const { serve } = await import('./serve.mjs');
  await serve(options, (env) => configuration('development', env)).catch((error) => fail(error.message));
}

async function configuration(mode, env = {}) {
  const { default: config } = await import(pathToFileURL(join(process.cwd(), 'webpack.config.mjs')).href);
  return config(env, { mode });
}

function fail(usage) {
  console.error(usage);
  process.exit(1);
}
