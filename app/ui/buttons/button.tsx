import type { ButtonHTMLAttributes } from 'react';
import { classes } from '../styles/classes.ts';
import * as css from './button.css.ts';
import { unlessResting } from './unless-resting.ts';

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  variant?: 'primary' | 'quiet' | 'danger';
}

/** 50 px high: what is pressed between sets. `type` defaults to button, so only a form's own button submits. */
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
