export { useCategories } from './categories.query.js';
export { iconOfCategory } from './category-icon.js';
