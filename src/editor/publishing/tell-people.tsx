import { useEffect, useId, useState, useSyncExternalStore } from 'react';
import { keptText } from '../../program/device/device-storage.ts';
import { Button } from '../../ui/button.tsx';
import field from '../forms/field.module.css';
import history from '../history/history.module.css';
import { useEditor, useEditorState } from '../store/editor-context.ts';
import { words } from '../store/model/failure.ts';
import type { ChangeMessage } from '../store/model/publications.ts';
import css from './publishing.module.css';

/** The languages of the program's own controls, by their own names. */
const LANGUAGES = { en: 'English', fr: 'Français', id: 'Bahasa Indonesia' } as const;

/** The public revision that the last message of this device led to. */
const lastMessage = keptText('editor message');

const numberOf = (kept: string | undefined) => (kept ? Number(kept) : undefined);

/** A message of what has changed for visitors. It is copied or shared by hand: the host sends nothing. */
export function TellPeople() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <section className={css.part} aria-labelledby="message">
      <h3 id="message" className={css.heading}>
        Tell people
      </h3>
      {isOpen ? (
        <Message />
      ) : (
        <div>
          <Button onClick={() => setIsOpen(true)}>Write a message</Button>
        </div>
      )}
    </section>
  );
}

/** The message in a language, once the host has written it, or why it hasn't. */
function useMessage(lang: string, since: number | undefined) {
  const { publishing } = useEditor();
  // Each publication is something to tell.
  const known = useEditorState((state) => state.publishing.known);
  const [message, setMessage] = useState<ChangeMessage>();
  const [problem, setProblem] = useState('');
  useEffect(() => {
    let isOver = false;
    publishing.message(lang, since).then(
      (written) => {
        if (isOver) return;
        setMessage(written);
        setProblem('');
      },
      (error: unknown) => !isOver && setProblem(words(error)),
    );
    return () => {
      isOver = true;
    };
  }, [publishing, lang, since, known]);
  return { message, problem };
}

function Message() {
  const [lang, setLang] = useState<keyof typeof LANGUAGES>('en');
  const kept = numberOf(useSyncExternalStore(lastMessage.subscribe, lastMessage.get));
  const newest = useEditorState((state) => state.publishing.known?.publications[0]?.id);
  // The same message is told in several languages, so it begins where it began until there is more to tell.
  const [begin, setBegin] = useState({ since: kept, newest });
  if (begin.newest !== newest) setBegin({ since: begin.since && kept, newest });
  const isByHand = useEditorState((state) => state.publishing.known?.publishing === 'by-hand');
  const id = useId();
  const { message, problem } = useMessage(lang, begin.since);
  return (
    <div className={css.part}>
      <div className={css.ways}>
        <div className={field.field}>
          <label className={field.label} htmlFor={`${id}-since`}>
            What has changed
          </label>
          <select
            id={`${id}-since`}
            className={css.choice}
            value={begin.since === undefined ? 'publication' : 'message'}
            onChange={({ target }) => setBegin({ since: target.value === 'message' ? kept : undefined, newest })}
          >
            <option value="publication">{isByHand ? 'with the last publication' : 'with the last edit'}</option>
            <option value="message" disabled={kept === undefined}>
              since the last message
            </option>
          </select>
        </div>
        <div className={field.field}>
          <label className={field.label} htmlFor={`${id}-lang`}>
            Language
          </label>
          <select
            id={`${id}-lang`}
            className={css.choice}
            value={lang}
            onChange={({ target }) => setLang(target.value as keyof typeof LANGUAGES)}
          >
            {Object.entries(LANGUAGES).map(([code, name]) => (
              <option key={code} value={code} lang={code}>
                {name}
              </option>
            ))}
          </select>
        </div>
      </div>
      {problem && (
        <p className={field.error} role="alert">
          {problem}
        </p>
      )}
      {message && !problem && <Ready key={`${lang} ${message.text}`} message={message} lang={lang} />}
    </div>
  );
}

/** The message, which can be changed before it leaves, and the ways in which it does. */
function Ready({ message, lang }: { message: ChangeMessage; lang: string }) {
  const [text, setText] = useState(message.text);
  const [said, setSaid] = useState('');
  const id = useId();
  const isTold = () => lastMessage.set(String(message.revision));
  const encoded = encodeURIComponent(text);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      isTold();
      setSaid('Copied.');
    } catch {
      setSaid('This browser does not let the page copy. Select the text and copy it.');
    }
  };
  const share = async () => {
    try {
      await navigator.share({ text });
      isTold();
      setSaid('Shared.');
    } catch (error) {
      if ((error as Error).name !== 'AbortError') setSaid('This device could not share it.');
    }
  };
  return (
    <>
      <div className={field.field}>
        <label className={field.label} htmlFor={id}>
          Message
        </label>
        <textarea
          id={id}
          lang={lang}
          className={field.input}
          part="input"
          rows={10}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </div>
      <div className={css.ways}>
        <Button onClick={() => void copy()}>Copy</Button>
        {'share' in navigator && <Button onClick={() => void share()}>Share…</Button>}
        <a className={css.way} href={`https://wa.me/?text=${encoded}`} target="_blank" rel="noopener" onClick={isTold}>
          WhatsApp
        </a>
        <a
          className={css.way}
          href={`https://t.me/share/url?url=${encodeURIComponent(`${location.origin}/#program`)}&text=${encoded}`}
          target="_blank"
          rel="noopener"
          onClick={isTold}
        >
          Telegram
        </a>
        <p className={history.note} role="status">
          {said}
        </p>
      </div>
      <p className={history.note}>Nothing is sent from here: the text goes where you put it.</p>
    </>
  );
}
