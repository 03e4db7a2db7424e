/** Not in the list of the apps: what that names is in the shared chunk. */
export { createMemoryRouter } from 'react-router';
