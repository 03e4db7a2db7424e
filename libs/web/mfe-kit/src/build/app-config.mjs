import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import RefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import webpack from 'webpack';
import { contractSources } from './contract-sources.mjs';
import { FreshAddresses } from './fresh-addresses.plugin.mjs';
import { FinishOutput } from './finish-output.plugin.mjs';
import { OwnDocuments } from './own-documents.plugin.mjs';
import { OwnManifest } from './own-manifest.plugin.mjs';
import { PagePatience } from './page-patience.plugin.mjs';
import { MANIFEST_FILE, readRemoteManifest } from './remote-manifest.mjs';
import { rulesFor } from './rules.mjs';
import { sharedModules } from './shared.mjs';

const here = (name) => fileURLToPath(new URL(name, import.meta.url));
const CHUNK_TIMEOUT_MS = 4_500;
/** A dev server that builds keeps everybody waiting, and is no part that does not answer. */
const DEV_CHUNK_TIMEOUT_MS = 60_000;
/** Never while it serves, for it answers nobody meanwhile: a dev server writes its cache when it is stopped. */
const DEV_CACHE_AFTER_MS = 24 * 3_600_000;
const BUNDLER_RUNTIME = /[\\/]@module-federation[\\/]webpack-bundler-runtime[\\/]dist[\\/]bundler\.js$/;
/** Manifests are read by built-remote.ts. */
const SLIM_RUNTIME = { target: 'web', disableSnapshot: true };

/** The whole webpack.config.mjs of a remote: `export default remoteConfig(import.meta.dirname);` */
export const remoteConfig =
  (dir) =>
  (_env, { mode }) => {
    const { name, routes } = readRemoteManifest(dir);
    const dev = mode !== 'production';
    const library = `plateia_${name.replaceAll('-', '_')}`;
    const config = appConfig({
      dir,
      name,
      dev,
      host: false,
      chunks: routes.flatMap(({ first }) => first?.chunks ?? []),
    });
    return {
      ...config,
      entry: {},
      // The page knows the list of chunks by the name of the library: see built-remote.ts.
      output: { ...config.output, publicPath: 'auto', chunkLoadingGlobal: `${library}_chunks` },
      externals: [runtimeOfPage],
      plugins: [
        federation({
          dir,
          name,
          host: false,
          // Hashed: the manifest is the only address that stays.
          filename: dev ? 'remoteEntry.js' : 'remoteEntry.[contenthash:8].js',
          library: { type: 'var', name: library },
          exposes: { './remote': './src/remote.tsx' },
          manifest: true,
          experiments: { optimization: SLIM_RUNTIME },
        }),
        new OwnManifest(join(dir, MANIFEST_FILE)),
        new OwnDocuments(dir),
        new PagePatience(),
        ...config.plugins,
      ],
    };
  };

/** What bundler-runtime.plugin.mjs gives. */
const runtimeOfPage = ({ request }, found) =>
  BUNDLER_RUNTIME.test(request) ? found(null, "var globalThis[Symbol.for('plateia.federation')]()") : found();

/** The shell's; with a mock the page begins elsewhere, and nothing of it is built for others. */
export const hostConfig =
  (dir) =>
  ({ mock = false }, { mode }) => {
    const name = 'shell';
    const dev = mode !== 'production';
    const config = appConfig({ dir, name, dev, host: true });
    return {
      ...config,
      entry: { main: dev && mock ? './src/mock-backend/main.ts' : './src/main.tsx' },
      output: { ...config.output, publicPath: '/' },
      plugins: [
        federation({
          dir,
          name,
          host: true,
          manifest: false,
          experiments: { optimization: SLIM_RUNTIME },
          runtimePlugins: ['bundler-runtime.plugin.mjs', 'guarded-loading.plugin.ts'].map((file) =>
            here(`../loading/${file}`),
          ),
        }),
        new HtmlWebpackPlugin({ template: join(dir, 'src/index.html'), excludeChunks: [name], minify: false, dev }),
        new PagePatience(),
        ...config.plugins,
      ],
      optimization: { ...config.optimization, splitChunks: vendorChunks },
    };
  };

/** The browser is told to compile all of a script while it comes, beside the page's own thread, and not each function when it is first called. */
const compiledAtOnce = () =>
  new webpack.BannerPlugin({
    banner: '//# allFunctionsCalledOnLoad',
    raw: true,
    test: /\.js$/,
    // After the minifier, which drops comments, and before names are made of what is in the files.
    stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_INLINE,
  });

/** Libraries change now and then: they are not fetched again for a change of ours, and read better by each other's words. */
const vendorChunks = {
  chunks: 'all',
  cacheGroups: {
    vendor: { test: /node_modules/, name: 'vendor', chunks: 'initial', priority: 10, enforce: true },
  },
};

const federation = ({ dir, host, ...options }) =>
  new ModuleFederationPlugin({
    ...options,
    shared: sharedModules(dir, { host }),
    shareStrategy: 'loaded-first',
    dts: false,
  });

/** What all apps have in common. */
function appConfig({ dir, name, dev, host, chunks = [] }) {
  const file = dev ? '[name]' : '[name].[contenthash:8]';
  const texts = join(dir, 'assets/i18n');
  return {
    name,
    context: dir,
    mode: dev ? 'development' : 'production',
    target: ['web', 'es2022'],
    devtool: dev ? 'cheap-module-source-map' : false,
    output: {
      path: join(dir, 'dist'),
      clean: true,
      uniqueName: name,
      filename: `${file}.js`,
      chunkFilename: `${file}.js`,
      assetModuleFilename: 'assets/[name].[contenthash:8][ext]',
      chunkLoadTimeout: dev ? DEV_CHUNK_TIMEOUT_MS : CHUNK_TIMEOUT_MS,
      crossOriginLoading: 'anonymous',
      // A module that threw is tried again by a retry instead of being found half made.
      strictModuleErrorHandling: true,
    },
    cache: {
      type: 'filesystem',
      version: webpack.version,
      cacheDirectory: join(dir, '.cache/webpack'),
      buildDependencies: { config: [join(dir, 'webpack.config.mjs'), here('./')] },
      ...(dev && { idleTimeoutForInitialStore: DEV_CACHE_AFTER_MS, idleTimeoutAfterLargeChanges: DEV_CACHE_AFTER_MS }),
    },
    resolve: {
      extensions: ['.ts', '.tsx', '.js'],
      extensionAlias: { '.js': ['.ts', '.tsx', '.js'] },
      alias: {
        ...contractSources(),
        '@formatjs/icu-messageformat-parser$': fileURLToPath(
          import.meta.resolve('@formatjs/icu-messageformat-parser/no-parser.js'),
        ),
        '#app-texts': existsSync(texts) ? texts : here('./no-texts'),
      },
    },
    module: { rules: rulesFor({ dev, name }) },
    plugins: [
      new FreshAddresses(),
      ...(dev
        ? [new RefreshPlugin({ overlay: false })]
        : [extractedStyles(), compiledAtOnce(), new FinishOutput({ host, chunks })]),
    ],
    optimization: {
      minimizer: [
        new MinimizerPlugin({
          minify: MinimizerPlugin.swcMinify,
          minimizerOptions: { compress: { passes: 3 }, mangle: true, format: { comments: false } },
          // Notices of licences stand beside the scripts.
          extractComments: { condition: 'some', banner: false },
        }),
        new CssMinimizerPlugin(),
      ],
      runtimeChunk: false,
      splitChunks: { chunks: 'async' },
    },
    performance: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
    devServer: {
      hot: true,
      liveReload: false,
      historyApiFallback: host,
      static: false,
      headers: { 'access-control-allow-origin': '*' },
    },
  };
}

const extractedStyles = () =>
  new MiniCssExtractPlugin({
    filename: '[name].[contenthash:8].css',
    chunkFilename: '[name].[contenthash:8].css',
    insert: insertStyles,
  });

/** Runs in the page. Scripts have a time limit of webpack's own, styles that hang would be waited for for ever; both as limits.ts has it. */
function insertStyles(link) {
  const asked = (globalThis[Symbol.for('plateia.asked')] ??= new Map());
  const before = asked.get(link.href) ?? 0;
  asked.set(link.href, before + 1);
  // As freshAddress does it for scripts.
  if (before > 0) link.href += `?again=${before}`;
  document.head.appendChild(link);
  const withinMs = globalThis[Symbol.for('plateia.patience')] ?? 4500;
  setTimeout(() => link.sheet || link.onerror?.({ type: 'timeout', target: link }), withinMs);
}
