import { X } from 'lucide-react';
import { type ReactNode, type Ref, useId } from 'react';
import { IconButton } from '../controls/icon-button.tsx';
import { useEditor } from '../store/editor-context.ts';
import css from './away.module.css';

/** A screen in place of the program, which stays as it is, and where it was. */
export function AwayScreen({
  ref,
  part,
  className,
  title,
  target,
  close,
  beside,
  children,
}: {
  ref?: Ref<HTMLElement>;
  part: string;
  /** Of its space between the pieces and below them. */
  className: string | undefined;
  title: string;
  /** The heading's, for focus. */
  target: string;
  /** The name of the button that leads back. */
  close: string;
  /** Stands before that button. */
  beside?: ReactNode;
  children: ReactNode;
}) {
  const { comeBack } = useEditor();
  const id = useId();
  return (
    <main ref={ref} className={`${css.screen} ${className}`} part={part} aria-labelledby={id}>
      <div className={css.top}>
        <h2 id={id} className={css.title} tabIndex={-1} data-focus={target}>
          {title}
        </h2>
        <div className={css.beside}>
          {beside}
          <IconButton icon={X} label={close} onClick={comeBack} />
        </div>
      </div>
      {children}
    </main>
  );
}
