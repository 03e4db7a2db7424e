require('@testing-library/jest-dom/jest-globals');

// How long a wait may take, not how long it takes: machines under load are slow. As PATIENCE_MS of the tests' kit, which
// page specs cannot load.
require('@testing-library/dom').configure({ asyncUtilTimeout: 120_000 });
