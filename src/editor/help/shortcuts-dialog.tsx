import { Fragment, useEffect, useRef, useState } from 'react';
import { useHost } from '../../kit/tree/host-context.ts';
import { Button } from '../../ui/button.tsx';
import { keyNames } from '../controls/key-names.ts';
import { isTypedInto } from '../controls/typed-into.ts';
import { Dialog } from '../dialogs/dialog.tsx';
import { useEditor } from '../store/editor-context.ts';
import { hasDialog } from '../store/state/editor-state.ts';
import { SHORTCUT_GROUPS } from './shortcuts.ts';
import css from './help.module.css';

/** Shows the keys when `?` is pressed where nothing is typed. */
export function useShortcutsKey(): void {
  const { store, showShortcuts } = useEditor();
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== '?' || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      const state = store.getState();
      if (isTypedInto(event) || state.session !== 'open' || hasDialog(state)) return;
      event.preventDefault();
      showShortcuts(true);
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [store, showShortcuts]);
}

/** `Ctrl + Z` */
const Keys = ({ keys }: { keys: string }) => (
  <span className={css.keys}>
    {keyNames(keys).map((name, index) => (
      <Fragment key={name}>
        {index > 0 && ' + '}
        <kbd>{name}</kbd>
      </Fragment>
    ))}
  </span>
);

/** The keys that the editor hears. Closing it leads back to where the focus was. */
export function ShortcutsDialog() {
  const { showShortcuts } = useEditor();
  const { element } = useHost();
  const [before] = useState(() => element?.shadowRoot?.activeElement);
  const list = useRef<HTMLDivElement>(null);
  useEffect(
    () => () => {
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    },
    [before],
  );
  const onClose = () => showShortcuts(false);
  return (
    <Dialog title="Keyboard shortcuts" first={list} isLong onClose={onClose}>
      {/* It has the focus, so that arrow keys scroll. */}
      <div ref={list} className={css.groups} tabIndex={0} role="group" aria-label="Keys and what they do">
        {SHORTCUT_GROUPS.map(({ title, shortcuts }) => (
          <section key={title}>
            <h3 className={css.title}>{title}</h3>
            <dl className={css.list}>
              {shortcuts.map(({ keys, does }) => (
                <div key={does}>
                  <dt>
                    {keys.map((one, index) => (
                      <Fragment key={one}>
                        {index > 0 && ', '}
                        <Keys keys={one} />
                      </Fragment>
                    ))}
                  </dt>
                  <dd>{does}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <div className={css.end}>
        <Button onClick={onClose}>Close</Button>
      </div>
    </Dialog>
  );
}
