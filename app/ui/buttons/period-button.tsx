import { ChevronLeft, ChevronRight } from 'lucide-react';
import { GLYPH } from '../icons/icons.tsx';
import { IconButton } from './icon-button.tsx';

interface PeriodButtonProps {
  period: 'Week' | 'Month' | 'Year';
  by: -1 | 1;
  /** Whether there is no further period on that side. */
  isLast: boolean;
  onGo: (by: -1 | 1) => void;
}

/** Leads to the period before or after the one on the screen. */
export function PeriodButton({ period, by, isLast, onGo }: PeriodButtonProps) {
  const Icon = by < 0 ? ChevronLeft : ChevronRight;
  return (
    <IconButton
      label={`${period} ${by < 0 ? 'before' : 'after'}`}
      icon={<Icon {...GLYPH} />}
      disabled={isLast}
      onClick={() => onGo(by)}
    />
  );
}
