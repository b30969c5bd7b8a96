import { useParentSize } from '@visx/responsive';

/** The px that a chart may be wide, and the ref of what holds it; 0 until it was measured. */
export const useChartWidth = () =>
  useParentSize({ debounceTime: 0, ignoreDimensions: ['height', 'top', 'left'] });
