function leftOut() {
  throw new Error('preloading by the runtime is left out of the build: the document does it');
}
export {
  leftOut as defaultPreloadArgs,
  leftOut as formatPreloadArgs,
  leftOut as normalizePreloadExposes,
  leftOut as preloadAssets,
};
