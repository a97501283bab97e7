import type { AnchorHTMLAttributes, ComponentProps } from 'react';
import css from './shared.module.css';

type Look = 'primary' | 'plain';
const classes = (look: Look) => `${css.button} ${look === 'primary' ? css.primary : css.plain}`;

/** A link that looks like a button. A link to another site opens in a new tab. */
export function LinkButton({
  look = 'plain',
  href,
  ...rest
}: AnchorHTMLAttributes<HTMLAnchorElement> & { look?: Look }) {
  const leaves = /^https?:/.test(href ?? '');
  return (
    <a
      className={classes(look)}
      part={`button button-${look}`}
      href={href}
      {...(leaves && { target: '_blank', rel: 'noopener noreferrer' })}
      {...rest}
    />
  );
}

export function Button({ look = 'plain', ...rest }: ComponentProps<'button'> & { look?: Look }) {
  return <button type="button" className={classes(look)} part={`button button-${look}`} {...rest} />;
}
