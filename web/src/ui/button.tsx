import type { ComponentProps } from 'react';
import styles from './button.module.css';
import { classes } from './classes.ts';

export type ButtonLook = 'plain' | 'primary' | 'quiet' | 'danger';

interface Look {
  look?: ButtonLook;
  small?: boolean;
}

/** For links that look like buttons: `<Link className={buttonClass({ look: 'primary' })}>`. */
export function buttonClass({ look = 'plain', small = false, pressed = false }: Look & { pressed?: boolean } = {}) {
  return classes(styles.button, look !== 'plain' && styles[look], small && styles.small, pressed && styles.pressed);
}

export function Button({ look, small, className, ...rest }: ComponentProps<'button'> & Look) {
  const pressed = rest['aria-pressed'] === true;
  const looks = { ...(look && { look }), ...(small && { small }), pressed };
  return <button type="button" {...rest} className={classes(buttonClass(looks), className)} />;
}
