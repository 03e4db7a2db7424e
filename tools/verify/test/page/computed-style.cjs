const INHERITED = { visibility: 'visible', 'pointer-events': 'auto' };
/** Decides of a single element whether it is drawn, whatever is said of its kind. */
const BY_ITSELF = '[hidden], input[type=hidden], dialog, [style*=display]';

/**
 * What stands at an element itself, and at those around it: documents of specs have no style sheets of ours, so nothing else
 * hides one. jsdom tries two hundred rules on each element for each question, a fifth of the time of page specs; here it is
 * asked once for each kind of element.
 */
exports.quickComputedStyle = (askJsdom) => {
  const displays = new Map();

  function displayOf(element) {
    if (element.matches(BY_ITSELF)) return askJsdom(element).display;
    const { localName, namespaceURI, ownerDocument } = element;
    const kind = `${namespaceURI} ${localName}`;
    if (!displays.has(kind))
      displays.set(kind, askJsdom(ownerDocument.createElementNS(namespaceURI, localName)).display);
    return displays.get(kind);
  }

  function resolved(element, name) {
    if (name === 'display') return displayOf(element);
    const own = element.style?.getPropertyValue(name) ?? '';
    if (own !== '' || !(name in INHERITED)) return own;
    return element.parentElement ? resolved(element.parentElement, name) : INHERITED[name];
  }

  return (element) => {
    const valueOf = (name) => resolved(element, name);
    return new Proxy(element.style ?? {}, {
      get: (style, name) => {
        if (name === 'getPropertyValue') return valueOf;
        const own = Reflect.get(style, name);
        return typeof own === 'string' ? valueOf(dashed(name)) : own;
      },
    });
  };
};

const dashed = (name) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
