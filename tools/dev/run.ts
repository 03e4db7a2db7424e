import { runCommand } from '../supervisor/command.ts';
import { planDevelopment } from './plan.ts';

const slices = process.argv.slice(2);

// Everything after the command names slices; the shape is always the embedded one.
await runCommand((settings, log) => planDevelopment(slices, settings, log), []);
