export { BarChart, type BarChartProps, type BarPoint } from './bar-chart.js';
export { ChartTable, type ChartTableProps } from './chart-table.js';
export { RangeChart, type RangeChartProps, type RangePoint } from './range-chart.js';
