import type { LucideIcon } from 'lucide-react';
import type { ButtonHTMLAttributes } from 'react';
import css from './controls.module.css';

/** A button with just an icon; `label` is its name and tooltip. */
export function IconButton({
  icon: Icon,
  label,
  danger,
  ...rest
}: ButtonHTMLAttributes<HTMLButtonElement> & { icon: LucideIcon; label: string; danger?: boolean }) {
  return (
    <button
      type="button"
      className={css.icon}
      part="icon-button"
      data-danger={danger || undefined}
      aria-label={label}
      title={label}
      {...rest}
    >
      <Icon size={16} aria-hidden="true" />
    </button>
  );
}
