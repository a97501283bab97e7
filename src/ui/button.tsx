import type { AnchorHTMLAttributes, ComponentProps } from 'react';
import css from './ui.module.css';
import { UntilOver } from './until-over.tsx';

type Look = 'primary' | 'plain' | 'pending';
const classes = (look: Look) => `${css.button} ${css[look]}`;

export function Button({ look = 'plain', ...rest }: ComponentProps<'button'> & { look?: Look }) {
  return <button type="button" className={classes(look)} part={`button button-${look}`} {...rest} />;
}

interface PendingProps {
  children: string;
  pending?: string;
  over?: string;
  about?: string;
  label?: string;
}

/**
 * A button whose link or value is not known yet: it can be focused and read like any other, but does nothing.
 * @param pending text on it, such as "Opens soon"
 * @param over text in its place when the event is over
 * @param about added to its text for screen readers, to tell several buttons apart
 * @param label its accessible name; the text by default
 */
export function PendingButton({ children, pending, over, about, label }: PendingProps) {
  return (
    <Button look="pending" aria-disabled="true" aria-label={label}>
      {children}
      {about && <span className={css.unseen}>: {about}</span>}{' '}
      {pending && <small>{over ? <UntilOver over={over}>{pending}</UntilOver> : pending}</small>}
    </Button>
  );
}

interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  children: string;
  look?: Look;
  address: string | null;
  pending?: string;
  over?: string;
  about?: string;
}

/**
 * A link that looks like a button. A link to another site opens in a new tab.
 * @param address target of the link, or null until it is known
 * @param pending text on the button until then
 * @param over text in place of that when the event is over
 * @param about added to its text for screen readers, to tell several buttons apart
 */
export function LinkButton({ children, look = 'plain', address, pending, over, about, ...rest }: LinkProps) {
  if (!address)
    return (
      <PendingButton pending={pending} over={over} about={about}>
        {children}
      </PendingButton>
    );
  const label = about && `${children}: ${about}`;
  const target = /^https?:/.test(address) ? { target: '_blank', rel: 'noopener noreferrer' } : undefined;
  return (
    <a className={classes(look)} part={`button button-${look}`} href={address} aria-label={label} {...target} {...rest}>
      {children}
    </a>
  );
}
