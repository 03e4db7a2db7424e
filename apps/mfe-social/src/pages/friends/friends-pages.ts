export { FriendsPage } from './friends-page.js';
export { NearPage } from './near-page.js';
export { RequestsPage } from './requests-page.js';
