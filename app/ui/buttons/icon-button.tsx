import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { classes } from '../styles/classes.ts';
import * as css from './icon-button.css.ts';
import { Tooltip } from './tooltip.tsx';
import { unlessResting } from './unless-resting.ts';

interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** The accessible name, and the tooltip's words. */
  label: string;
  icon: ReactNode;
  ref?: Ref<HTMLButtonElement>;
}

export function IconButton({
  label,
  icon,
  className,
  type = 'button',
  disabled,
  onClick,
  ...rest
}: IconButtonProps) {
  return (
    <Tooltip label={label}>
      <button
        type={type}
        aria-label={label}
        className={classes(css.iconButton, className)}
        {...rest}
        {...unlessResting(disabled, onClick)}
      >
        {icon}
      </button>
    </Tooltip>
  );
}
