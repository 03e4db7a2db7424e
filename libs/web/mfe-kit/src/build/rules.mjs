import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import { fileURLToPath } from 'node:url';

const here = (name) => fileURLToPath(new URL(name, import.meta.url));
const installed = (name) => fileURLToPath(import.meta.resolve(name));

/** Class names are hashed by the path from here: two apps with a `page.module.css` each must not meet. */
const CLASS_NAME_ROOT = here('../../../../..');

/** Our own libraries come as sources, also where they are installed and not linked. */
const OF_OTHERS = /node_modules[\\/](?!@plateia[\\/])/;

export function rulesFor({ dev, name }) {
  return [
    {
      test: /\.tsx?$/,
      exclude: OF_OTHERS,
      loader: installed('swc-loader'),
      options: {
        swcrc: false,
        jsc: {
          parser: { syntax: 'typescript', tsx: true },
          target: 'es2022',
          transform: { react: { runtime: 'automatic', development: dev, refresh: dev } },
        },
      },
    },
    { test: /[\\/]react-router[\\/]dist[\\/].+\.m?js$/, use: here('pure-components.loader.mjs') },
    {
      test: /\.css$/,
      oneOf: [
        { test: /\.module\.css$/, use: styles(dev, classNames(dev, name)) },
        { use: styles(dev, false), sideEffects: true },
      ],
    },
    {
      test: /[\\/]assets[\\/]i18n[\\/].+\.json$/,
      type: 'asset/resource',
      generator: { filename: ({ filename }) => `${afterI18n(filename)}.[contenthash:8].json` },
      use: here('texts.loader.mjs'),
    },
    {
      test: /errors\.json$/,
      resourceQuery: /^\?(?:en|el)$/,
      type: 'asset/resource',
      generator: { filename: ({ filename }) => `assets/i18n/${filename.split('?')[1]}/errors.[contenthash:8].json` },
      use: here('error-texts.loader.mjs'),
    },
    { test: /\.(?:woff2|svg|png|jpe?g|webp|avif)$/, type: 'asset/resource' },
    // Part of the page itself.
    { test: /[\\/]sprite\.svg$/, type: 'asset/source' },
  ];
}

const afterI18n = (filename) => filename.slice(filename.indexOf('assets/i18n/')).replace(/\.json(?:\?.*)?$/, '');

const classNames = (dev, name) => ({
  namedExport: false,
  exportLocalsConvention: 'as-is',
  localIdentContext: CLASS_NAME_ROOT,
  localIdentHashSalt: name,
  localIdentName: dev ? '[path][name]__[local]' : '[hash:base64:6]',
});

const styles = (dev, modules) => [
  dev ? installed('style-loader') : MiniCssExtractPlugin.loader,
  { loader: installed('css-loader'), options: { modules } },
];
