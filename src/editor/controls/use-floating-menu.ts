import {
  autoUpdate,
  flip,
  shift,
  useDismiss,
  useFloating,
  useInteractions,
  useListNavigation,
  useRole,
  useTypeahead,
} from '@floating-ui/react';
import { useEffect, useRef, useState } from 'react';

/** Letters that follow each other faster are one word. */
const TYPING_PAUSE_MS = 700;
/** The least room between the menu and the edge of the window. */
const EDGE_PX = 8;

/**
 * A menu's place beside its button, and its focus: keys and letters lead through the entries, the first of which has it as
 * soon as other entries are shown.
 * @param shown the entries
 */
export function useFloatingMenu(button: HTMLElement, shown: readonly { label: string }[], onClose: () => void) {
  const [active, setActive] = useState<number | null>(0);
  const elements = useRef<(HTMLElement | null)[]>([]);
  const labels = useRef<string[]>([]);
  const [floating, setFloating] = useState<HTMLElement | null>(null);
  const { floatingStyles, context } = useFloating({
    open: true,
    onOpenChange(_isOpen, _event, reason) {
      onClose();
      if (reason === 'escape-key') button.focus();
    },
    elements: { reference: button, floating },
    strategy: 'fixed',
    placement: 'bottom-end',
    middleware: [flip({ padding: EDGE_PX }), shift({ padding: EDGE_PX, crossAxis: true })],
    whileElementsMounted: (reference, element, update) =>
      // The row may be gone meanwhile.
      autoUpdate(reference, element, () => (button.isConnected ? update() : onClose())),
  });
  const { getFloatingProps, getItemProps } = useInteractions([
    useRole(context, { role: 'menu' }),
    useDismiss(context),
    useListNavigation(context, { listRef: elements, activeIndex: active, onNavigate: setActive, loop: true }),
    useTypeahead(context, { listRef: labels, activeIndex: active, onMatch: setActive, resetMs: TYPING_PAUSE_MS }),
  ]);

  useEffect(() => {
    labels.current = shown.map(({ label }) => label);
    elements.current.length = shown.length;
    elements.current[0]?.focus();
  }, [shown]);

  return { active, setActive, elements, setFloating, floatingStyles, getFloatingProps, getItemProps };
}
