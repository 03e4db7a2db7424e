export { TownMap, type TownMapProps } from './town-map.js';
