import { useEffect, useId, useState, useSyncExternalStore } from 'react';
import { keptText } from '../../program/device/device-storage.ts';
import { LANGUAGE_NAMES, type Language } from '../../program/model/languages.ts';
import { Button } from '../../ui/button.tsx';
import { canShare, copyText, share } from '../../ui/copy-and-share.ts';
import { Spinner } from '../controls/spinner.tsx';
import field from '../forms/field.module.css';
import history from '../history/history.module.css';
import { focusTarget } from '../store/sight/focus-places.ts';
import { useEditor, useEditorState } from '../store/editor-context.ts';
import type { MessageDraft, Telling } from '../store/state/publishing-state.ts';
import css from './publishing.module.css';

/** The public revision that the last message of this device led to. */
const lastMessage = keptText('editor message');

const numberOf = (kept: string | undefined) => (kept ? Number(kept) : undefined);

const useLastMessage = () => numberOf(useSyncExternalStore(lastMessage.subscribe, lastMessage.get));
const useNewest = () => useEditorState((state) => state.publishing.known?.publications[0]?.id);

/** A message of what has changed for visitors. It is copied or shared by hand: the host sends nothing. */
export function TellPeople() {
  const { publishing } = useEditor();
  const telling = useEditorState((state) => state.publishing.telling);
  const since = useLastMessage();
  const newest = useNewest();
  return (
    <section className={css.part} aria-labelledby="message">
      <h3 id="message" className={css.heading}>
        Tell people
      </h3>
      {telling ? (
        <Message telling={telling} />
      ) : (
        <div>
          <Button onClick={() => void publishing.tell({ since, newest })}>Write a message</Button>
        </div>
      )}
    </section>
  );
}

function Message({ telling }: { telling: Telling }) {
  const { publishing } = useEditor();
  const kept = useLastMessage();
  const newest = useNewest();
  const isByHand = useEditorState((state) => state.publishing.known?.publishing === 'by-hand');
  const id = useId();
  const { lang, since, status, problem, drafts } = telling;
  const isOther = telling.newest !== newest;
  // The same message is told in several languages, so it begins where it began until there is more to tell.
  useEffect(() => {
    if (isOther) void publishing.tell({ since: since && kept, newest });
  }, [publishing, isOther, since, kept, newest]);
  const draft = drafts[lang];
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
            data-focus={focusTarget.message}
            value={since === undefined ? 'publication' : 'message'}
            onChange={({ target }) => void publishing.tell({ since: target.value === 'message' ? kept : undefined })}
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
            onChange={({ target }) => void publishing.tell({ lang: target.value as Language })}
          >
            {Object.entries(LANGUAGE_NAMES).map(([code, name]) => (
              <option key={code} value={code} lang={code}>
                {name}
              </option>
            ))}
          </select>
        </div>
        <Button
          aria-disabled={status === 'asking' || undefined}
          onClick={() => status !== 'asking' && void publishing.tell()}
        >
          {status === 'asking' && <Spinner />}
          {status === 'failed' ? 'Try again' : 'Write it again'}
        </Button>
      </div>
      {problem && (
        <p className={field.error} role="alert">
          {problem}
        </p>
      )}
      {draft && <Ready key={lang} draft={draft} lang={lang} />}
      {draft?.newer && <Newer text={draft.newer.text} lang={lang} />}
    </div>
  );
}

/** The host's newest text, beside what somebody has made of an earlier one. */
function Newer({ text, lang }: { text: string; lang: Language }) {
  const { publishing } = useEditor();
  const id = useId();
  return (
    <section className={history.restoring} aria-labelledby={id}>
      <h4 id={id} className={history.question}>
        There is more to tell by now
      </h4>
      <p className={css.note} lang={lang}>
        {text}
      </p>
      <div className={history.actions}>
        <Button onClick={publishing.takeNewer}>Use this text instead</Button>
      </div>
    </section>
  );
}

/** The message, which can be changed before it leaves, and the ways in which it does. */
function Ready({ draft: { text, written }, lang }: { draft: MessageDraft; lang: Language }) {
  const { publishing } = useEditor();
  const [said, setSaid] = useState('');
  const id = useId();
  const isTold = () => lastMessage.set(String(written.revision));
  const encoded = encodeURIComponent(text);
  const copy = async () => {
    const isCopied = await copyText(text);
    if (isCopied) isTold();
    setSaid(isCopied ? 'Copied.' : 'This browser does not let the page copy. Select the text and copy it.');
  };
  const shareText = async () => {
    const end = await share({ text });
    if (end === 'shared') isTold();
    if (end !== 'declined') setSaid(end === 'shared' ? 'Shared.' : 'This device could not share it.');
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
          onChange={({ target }) => publishing.setMessage(target.value)}
        />
      </div>
      <div className={css.ways}>
        <Button onClick={() => void copy()}>Copy</Button>
        {canShare() && <Button onClick={() => void shareText()}>Share…</Button>}
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
