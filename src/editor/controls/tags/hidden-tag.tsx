import { EyeOff } from 'lucide-react';
import css from './tag.module.css';

/** Says that the public doesn't see a row. */
export function HiddenTag() {
  return (
    <span className={css.tag} part="hidden">
      <EyeOff size={14} aria-hidden="true" />
      Hidden
    </span>
  );
}
