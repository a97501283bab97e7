import { useEffect, useState } from 'react';
import { useEditor } from '../store/editor-context.ts';
import type { DeviceTexts as Texts } from '../store/queue/device-texts.ts';
import { DeviceText } from './device-text.tsx';
import css from './device-texts.module.css';

/** While the host can't be reached: what was written on this device and isn't saved. No row of the program is kept on it. */
export function DeviceTexts() {
  const { readDeviceTexts } = useEditor();
  const [texts, setTexts] = useState<Texts>();

  useEffect(() => {
    const ended = new AbortController();
    const { signal } = ended;
    const look = async () => {
      const read = await readDeviceTexts();
      if (!signal.aborted) setTexts(read);
    };
    void look();
    for (const event of ['online', 'offline']) addEventListener(event, () => void look(), { signal });
    return () => ended.abort();
  }, [readDeviceTexts]);

  const isEmpty = texts?.waiting.length === 0 && texts.left.length === 0;
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
          {texts.waiting.length > 0 && (
            <>
              <h2>Waiting for the network</h2>
              <ul>
                {texts.waiting.map(({ number, text, by }) => (
                  <DeviceText key={number} text={text} by={by} />
                ))}
              </ul>
            </>
          )}
          {texts.left.length > 0 && (
            <>
              <h2>Not saved</h2>
              <ul>
                {texts.left.map(({ tab, text, by }) => (
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
