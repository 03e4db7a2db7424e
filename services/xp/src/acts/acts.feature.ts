import { ActContexts } from './act-contexts.js';
import { Acts } from './acts.store.js';
import { JudgeActs } from './judge-acts.js';
import { RecordAct } from './record-act.js';
import { RemovedContents } from './removed-contents.store.js';

export const acts = [Acts, RemovedContents, ActContexts, JudgeActs, RecordAct];
