import { Acts } from './acts.store.js';
import { RecordAct } from './record-act.js';
import { RemovedContents } from './removed-contents.store.js';

export const acts = [Acts, RemovedContents, RecordAct];
