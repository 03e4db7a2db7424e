import { runCommand } from '../../run/supervisor/command.ts';
import { planWithMock } from './mock-plan.ts';
import { planDevelopment } from './plan.ts';

const MOCK = '--mock';
const given = process.argv.slice(2);
const slices = given.filter((name) => name !== MOCK);

// Everything after the command names slices; the shape is always the embedded one.
if (given.includes(MOCK)) {
  await runCommand(
    (settings, log) => planWithMock(slices, settings, log),
    [],
    () => ['the page answers its own calls: "Simulate Login" in its debug panel, or sign in with the code shown there'],
  );
} else {
  await runCommand((settings, log) => planDevelopment(slices, settings, log), []);
}
