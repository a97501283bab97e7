import { LoaderCircle } from 'lucide-react';
import css from './controls.module.css';

/** Turns while something is under way; the words beside it say what. */
export function Spinner({ size = 16 }: { size?: number }) {
  return <LoaderCircle className={css.spinner} size={size} aria-hidden="true" data-spinner="" />;
}
