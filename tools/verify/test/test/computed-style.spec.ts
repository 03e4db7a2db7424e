import { expect, it } from '@jest/globals';
import { createRequire } from 'node:module';

interface Style extends Record<'display' | 'visibility' | 'pointerEvents' | 'opacity', string> {
  length: number;
  getPropertyValue(name: string): string;
}
interface Shown {
  outerHTML: string;
}
interface Page {
  querySelector(selector: string): { style: Partial<Style> };
  querySelectorAll(selector: string): Iterable<Shown>;
}
type StyleOf = (element: Shown) => Style;

const require = createRequire(import.meta.url);
const { quickComputedStyle } = require('../page/computed-style.cjs') as {
  quickComputedStyle: (askJsdom: StyleOf) => StyleOf;
};
const { JSDOM } = createRequire(require.resolve('jest-environment-jsdom'))('jsdom') as {
  JSDOM: new (html: string) => {
    window: { document: Page; getComputedStyle: StyleOf };
  };
};

const PAGE = `<!doctype html><html><head><title>Plateia</title><meta name="a"><style></style></head><body>
  <main><h1>One</h1><p>with <a href="/">a <b>link</b></a></p><template><i>not yet</i></template></main>
  <div hidden><p>within</p></div>
  <div style="display: none"><button>away</button></div>
  <div style="visibility: hidden"><p>unseen <span style="visibility: visible">seen</span></p></div>
  <div style="pointer-events: none"><button>still</button><button style="pointer-events: auto">alive</button></div>
  <dialog><p>closed</p></dialog><dialog open>open</dialog><ul><li><label>x</label></li></ul><table><tbody><tr><td>1</td></tr></tbody></table>
  <form><input type="hidden"><input type="text" style="opacity: 0.5"><datalist><option>x</option></datalist></form>
  <svg style="display: none"><path d="M0 0"/></svg><svg><path d="M0 0"/></svg>
  <span style="display: inline-block">x</span><button hidden style="display: flex">y</button><search>z</search><script>1</script>
</body></html>`;

it('says of each element what jsdom says of it', () => {
  const { window } = new JSDOM(PAGE);
  const computedStyle = quickComputedStyle(window.getComputedStyle);
  window.document.querySelector('h1').style.display = 'flex';
  const elements = [...window.document.querySelectorAll('*')];
  const told = (style: Style) => ({
    display: style.display,
    displayToo: style.getPropertyValue('display'),
    visibility: style.visibility,
    pointerEvents: style.getPropertyValue('pointer-events'),
    pointerEventsToo: style.pointerEvents,
    opacity: style.opacity,
    length: typeof style.length,
  });
  const ours = elements.map((element) => [element.outerHTML, told(computedStyle(element))]);
  expect(ours).toEqual(elements.map((element) => [element.outerHTML, told(window.getComputedStyle(element))]));
  expect(elements.length).toBeGreaterThan(20);
});
