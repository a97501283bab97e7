import { useLayoutEffect, useState } from 'react';
import { useHost } from '../../kit/tree/host-context.ts';
import css from './layer.module.css';

/**
 * A layer for dialogs and menus, in the shadow root beside the React root. Inside the React root, which is a container, older
 * browsers would place what is fixed by the whole list instead of by the screen.
 */
export function useLayer(): HTMLElement {
  const { element } = useHost();
  const [layer] = useState(() => {
    const created = document.createElement('div');
    created.className = css.layer!;
    return created;
  });
  useLayoutEffect(() => {
    element?.shadowRoot?.append(layer);
    return () => layer.remove();
  }, [element, layer]);
  return layer;
}
