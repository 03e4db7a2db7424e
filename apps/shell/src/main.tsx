import './start/zod-without-eval.js';
import '@plateia/ui/styles.css';
import { startShell } from './start/start-shell.js';

startShell().catch(reportError);
