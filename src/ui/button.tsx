import type { AnchorHTMLAttributes, ComponentProps } from 'react';
import css from './ui.module.css';

type Look = 'primary' | 'plain' | 'pending';
const classes = (look: Look) => `${css.button} ${css[look]}`;

export function Button({ look = 'plain', ...rest }: ComponentProps<'button'> & { look?: Look }) {
  return <button type="button" className={classes(look)} part={`button button-${look}`} {...rest} />;
}

interface PendingProps {
  children: string;
  pending?: string;
  label?: string;
}

/**
 * A button whose link or value is not known yet: it can be focused and read like any other, but does nothing.
 * @param pending text on it, such as "Opens soon"
 * @param label its accessible name; the text by default
 */
export function PendingButton({ children, pending, label }: PendingProps) {
  return (
    <Button look="pending" aria-disabled="true" aria-label={label}>
      {children} {pending && <small>{pending}</small>}
    </Button>
  );
}

interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  children: string;
  look?: Look;
  address: string | null;
  pending?: string;
  about?: string;
}

/**
 * A link that looks like a button. A link to another site opens in a new tab.
 * @param address target of the link, or null until it is known
 * @param pending text on the button until then
 * @param about added to its text for screen readers, to tell several buttons apart
 */
export function LinkButton({ children, look = 'plain', address, pending, about, ...rest }: LinkProps) {
  if (!address) {
    const label = about && `${children}, ${pending}: ${about}`;
    return (
      <PendingButton pending={pending} label={label}>
        {children}
      </PendingButton>
    );
  }
  const target = /^https?:/.test(address) ? { target: '_blank', rel: 'noopener noreferrer' } : undefined;
  return (
    <a
      className={classes(look)}
      part={`button button-${look}`}
      href={address}
      aria-label={about && `${children}: ${about}`}
      {...target}
      {...rest}
    >
      {children}
    </a>
  );
}
