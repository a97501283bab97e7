import {
  FloatingFocusManager,
  FloatingOverlay,
  FloatingPortal,
  useDismiss,
  useFloatingRootContext,
  useInteractions,
} from '@floating-ui/react';
import { type ReactNode, type RefObject, useId, useState } from 'react';
import { useLayer } from '../controls/use-layer.ts';
import css from './dialog.module.css';

/** A modal dialog. Focus stays inside; Escape or a click outside closes it unless it is `busy`. */
export function Dialog({
  title,
  urgent = false,
  busy = false,
  isLong = false,
  first,
  onClose,
  children,
}: {
  title: string;
  /** Interrupts and requires an answer. */
  urgent?: boolean;
  busy?: boolean;
  /** Too much to be read out at once. */
  isLong?: boolean;
  /** The element focused when it opens. */
  first: RefObject<HTMLElement | null>;
  onClose(): void;
  children: ReactNode;
}) {
  const layer = useLayer();
  const id = useId();
  const [floating, setFloating] = useState<HTMLElement | null>(null);
  // Only the context: the overlay centers the dialog, so the positioning code of `useFloating` isn't needed.
  const context = useFloatingRootContext({
    open: true,
    onOpenChange: (open) => !open && onClose(),
    elements: { reference: null, floating },
  });
  const { getFloatingProps } = useInteractions([useDismiss(context, { enabled: !busy })]);
  return (
    <FloatingPortal root={layer}>
      <FloatingOverlay className={css.overlay} lockScroll>
        {/* Where focus goes afterwards depends on the outcome, so the store decides. */}
        <FloatingFocusManager context={context} initialFocus={first} returnFocus={false}>
          <div
            ref={setFloating}
            className={css.dialog}
            part="dialog"
            role={urgent ? 'alertdialog' : 'dialog'}
            aria-modal="true"
            aria-labelledby={`${id}-title`}
            aria-describedby={isLong ? undefined : `${id}-text`}
            aria-busy={busy}
            {...getFloatingProps()}
          >
            <h2 className={css.title} id={`${id}-title`}>
              {title}
            </h2>
            <div id={`${id}-text`}>{children}</div>
          </div>
        </FloatingFocusManager>
      </FloatingOverlay>
    </FloatingPortal>
  );
}
