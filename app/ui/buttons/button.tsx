import type { ButtonHTMLAttributes } from 'react';
import { classes } from '../styles/classes.ts';
import * as css from './button.css.ts';
import { unlessResting } from './unless-resting.ts';

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  variant?: 'primary' | 'quiet' | 'danger';
}

/**
 * A button of 50 px, the height for what is pressed between sets. `type` defaults to button, so that only a form's own
 * button submits.
 */
export function Button({
  variant = 'quiet',
  className,
  type = 'button',
  disabled,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      type={type}
      className={classes(css.variant[variant], className)}
      {...rest}
      {...unlessResting(disabled, onClick)}
    />
  );
}
