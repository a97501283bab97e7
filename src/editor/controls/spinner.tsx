import { LoaderCircle } from 'lucide-react';
import css from './controls.module.css';

/** Turns while something runs; what runs is said in words beside it. */
export function Spinner({ size = 16 }: { size?: number }) {
  return <LoaderCircle className={css.spinner} size={size} aria-hidden="true" data-spinner="" />;
}
