import node from './jest.node.config.mjs';
import { ofRun } from './jest.shared.config.mjs';

export default { ...ofRun, ...node };
