/** react-router gives its components names for debugging, which keeps also those in the bundle that nobody uses. */
export default (source) =>
  source.replaceAll(/^\w+\.displayName = .*$/gm, '').replaceAll(/= (?=React\$1\.forwardRef\()/g, '= /* @__PURE__ */ ');
