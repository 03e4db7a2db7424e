#!/usr/bin/env node
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack from 'webpack';

/** In the folder of an app: `plateia-app build` for its dist, `plateia-app serve --port 4101` while it is being written. */
const [command, ...options] = process.argv.slice(2);
const commands = { build, serve };
if (!Object.hasOwn(commands, command)) fail('plateia-app build | plateia-app serve --port <port>');
await commands[command]();

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

async function serve() {
  const port = Number(options[options.indexOf('--port') + 1]);
  if (!Number.isInteger(port)) fail('plateia-app serve --port <port>');
  const { default: WebpackDevServer } = await import('webpack-dev-server');
  const config = await configuration('development');
  await new WebpackDevServer({ ...config.devServer, host: '127.0.0.1', port }, webpack(config)).start();
}

async function configuration(mode) {
  const { default: config } = await import(pathToFileURL(join(process.cwd(), 'webpack.config.mjs')).href);
  return config({}, { mode });
}

function fail(usage) {
  console.error(usage);
  process.exit(1);
}
