export { RouterLink } from './router-link.js';
export { renderRoutes } from './page.js';
export { givenTexts, keysOf, startTextsOf, textsOf } from './texts.js';
