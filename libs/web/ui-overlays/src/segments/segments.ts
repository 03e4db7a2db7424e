// The fields for a day and a time; with their calendar one portion, fetched when a page that has one is touched.
export { DaySegments, type DaySegmentsProps } from './day-segments.js';
export { TimeSegments, type TimeSegmentsProps } from './time-segments.js';
