import page from './jest.page.config.mjs';
import { ofRun } from './jest.shared.config.mjs';

export default { ...ofRun, ...page };
