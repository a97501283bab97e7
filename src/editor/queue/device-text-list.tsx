import { useEffect, useState } from 'react';
import { useEditor } from '../store/editor-context.ts';
import type { Unsent } from '../store/state/unsent.ts';
import { DeviceText } from './device-text.tsx';
import css from './device-text-list.module.css';

/** While the host can't be reached: what was written on this device and isn't saved. No row of the program is kept on it. */
export function DeviceTextList() {
  const { readUnsent } = useEditor();
  const [texts, setTexts] = useState<Unsent>();

  useEffect(() => {
    const ended = new AbortController();
    const { signal } = ended;
    const look = async () => {
      const read = await readUnsent();
      if (!signal.aborted) setTexts(read);
    };
    void look();
    for (const event of ['online', 'offline']) addEventListener(event, () => void look(), { signal });
    return () => ended.abort();
  }, [readUnsent]);

  const isEmpty = texts?.queue.length === 0 && texts.typed.length === 0;
  return (
    <>
      {/* Always there, so that screen readers announce it. */}
      <p className={texts && css.note} role="status">
        {texts &&
          `The server can’t be reached, so nobody can sign in now.${
            isEmpty
              ? ' Nothing waits on this device.'
              : ' What was written on this device is kept on it, and is here to read and copy. The program itself isn’t kept here. Sign in once the network is back: what you have saved is sent then.'
          }`}
      </p>
      {texts && !isEmpty && (
        <section className={css.texts} part="device-texts" aria-label="Kept on this device">
          {texts.queue.length > 0 && (
            <>
              <h2>Waiting for the network</h2>
              <ul>
                {texts.queue.map(({ number, text, by }) => (
                  <DeviceText key={number} text={text} by={by} />
                ))}
              </ul>
            </>
          )}
          {texts.typed.length > 0 && (
            <>
              <h2>Not saved</h2>
              <ul>
                {texts.typed.map(({ tab, text, by }) => (
                  <DeviceText key={`${tab} ${text.mode} ${text.kind} ${text.id}`} text={text} by={by} />
                ))}
              </ul>
            </>
          )}
        </section>
      )}
    </>
  );
}
