export * from './check-table.js';
export * from './state-machine.js';
