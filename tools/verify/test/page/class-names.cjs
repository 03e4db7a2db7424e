/** A CSS module whose every class is called what it is called in the source. */
module.exports = { __esModule: true, default: new Proxy({}, { get: (_target, name) => name }) };
