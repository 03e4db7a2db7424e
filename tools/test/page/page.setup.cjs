require('@testing-library/jest-dom/jest-globals');

// How long a wait may take, not how long it takes: machines under load are slow. Longer than any of our own delays.
require('@testing-library/dom').configure({ asyncUtilTimeout: 60_000 });
