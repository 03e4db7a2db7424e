export * from './http/categories.routes.js';
