import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from 'react';
import type { Place, RichText } from '../rich-text/rich-text.ts';
import { typedHtml } from '../../program/html/typed-html.ts';
import { AddressForm } from './address-form.tsx';
import { offsetOf } from './offset-of.ts';
import { type FieldParts, richAttributes } from './field-parts.ts';
import { insertAsText, pastedHtml } from './pasted-html.ts';
import { RichArea } from './rich-area.tsx';
import type { Then } from './use-early-input.ts';
import { Notes, Preview } from './source-notes.tsx';
import { focusToolbar, Toolbar, type ToolbarAction } from './toolbar.tsx';
import { prefersHtml, preferFormatted, useWritingMode } from './use-writing-mode.ts';
import css from './writing.module.css';

const FORMAT_KEYS: Readonly<Record<string, ToolbarAction>> = {
  b: { do: 'format', format: 'bold' },
  i: { do: 'format', format: 'italic' },
};

/** As Enter does in an input of one line. With Ctrl or Cmd it is the form's own. */
function sendForm(event: KeyboardEvent<HTMLElement>): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  event.currentTarget.closest('form')?.requestSubmit();
}

/** Does a button's action; a link or a picture is asked for first. */
function fulfil(text: RichText, action: ToolbarAction): void {
  if (action.do === 'format') text.format(action.format);
  else if (action.do === 'table') text.table(action.change);
}

/**
 * A field for text with formatting. It shows the HTML, or the text as the page will, with a toolbar for both.
 * Its value is HTML either way.
 */
export function WritingField({
  value,
  base,
  isInline,
  isLong,
  parts,
  suggestions,
  onType,
}: {
  value: string;
  /** The text the form was opened with. */
  base: string;
  isInline: boolean;
  /** The HTML takes several lines. */
  isLong: boolean;
  parts: FieldParts;
  /** Suggestions, offered where a text of one line is typed. */
  suggestions?: readonly string[];
  onType(html: string): void;
}) {
  const rich = useRef<RichText>(null);
  const source = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const next = useRef<Then>(undefined);
  const [place, setPlace] = useState<Place>();
  const [asked, setAsked] = useState<'link' | 'picture'>();
  const html = typedHtml(value);

  /** The cursor goes along when the formatted text takes the place of the HTML. */
  const onShow = () => {
    const field = source.current;
    if (!field) return;
    const { selectionStart: from, selectionEnd: to, value: typed } = field;
    const hadFocus = (field.getRootNode() as Document | ShadowRoot).activeElement === field;
    const then = next.current;
    next.current = (text) => {
      if (from !== null && to !== null) text.select(offsetOf(typed, from), offsetOf(typed, to));
      if (hadFocus) text.focus();
      then?.(text);
    };
  };
  const textNow = () => (source.current ? typedHtml(source.current.value) : html);
  const mode = useWritingMode(typedHtml(base), isInline, textNow, onShow);
  const isRich = mode.isFormatted;

  /** Does something to the formatted text, which is shown first. Answers whether that will be. */
  const inFormatted = async (then: Then, anyway = false): Promise<boolean> => {
    if (rich.current) {
      then(rich.current);
      return true;
    }
    const before = next.current;
    next.current = (text) => {
      before?.(text);
      then(text);
    };
    const willShow = await mode.format(anyway);
    if (!willShow) next.current = undefined;
    return willShow;
  };
  /** Writes what was pasted as HTML where the cursor is by now. */
  const intoSource = (pasted: string) => {
    const field = source.current;
    if (!field) return;
    field.focus();
    if (insertAsText(pasted)) return;
    const { selectionStart: from, selectionEnd: to, value: typed } = field;
    onType(typed.slice(0, from ?? typed.length) + pasted + typed.slice(to ?? typed.length));
  };
  const onAction = (action: ToolbarAction) => {
    if (action.do === 'link' || action.do === 'picture') void inFormatted(() => setAsked(action.do));
    else void inFormatted((text) => fulfil(text, action));
  };
  const onSwitch = () => {
    if (isRich) {
      mode.showHtml();
      setAsked(undefined);
      setPlace(undefined);
      // The field of the HTML is there with the next rendering.
      requestAnimationFrame(() => source.current?.focus());
    } else {
      preferFormatted();
      void inFormatted((text) => text.focus());
    }
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'F10' && event.altKey) {
      event.preventDefault();
      return focusToolbar(event.currentTarget);
    }
    const action = FORMAT_KEYS[event.key.toLowerCase()];
    if (!action || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
    event.preventDefault();
    onAction(action);
  };
  const onPaste = (event: ClipboardEvent) => {
    const pasted = pastedHtml(event.clipboardData, isInline);
    if (pasted === undefined) return;
    if (prefersHtml()) {
      if (insertAsText(pasted)) event.preventDefault();
      return;
    }
    event.preventDefault();
    void inFormatted((text) => text.paste(pasted)).then((isShown) => !isShown && intoSource(pasted));
  };

  /** Typed or pasted before one can write: it arrives then, or in the HTML. */
  const onEarly = (then: Then, text: string) =>
    void inFormatted(then).then((isShown) => !isShown && requestAnimationFrame(() => intoSource(text)));
  const onStart = (hasFocus: boolean) =>
    void inFormatted(() => {}).then((isShown) => {
      if (!isShown && hasFocus) requestAnimationFrame(() => source.current?.focus());
    });
  /** Saves what has been typed meanwhile, too. */
  const sendSoon = (event: KeyboardEvent<HTMLElement>) => {
    if (rich.current || !next.current) return sendForm(event);
    event.preventDefault();
    const form = event.currentTarget.closest('form');
    onEarly(() => form?.requestSubmit(), '');
  };

  const { readOnly, className, ...others } = parts;
  const written = {
    ...others,
    className,
    readOnly,
    ref: source,
    part: 'input',
    value,
    autoComplete: 'off',
    onKeyDown,
    onPaste,
    onChange: (event: { currentTarget: { value: string } }) => onType(event.currentTarget.value),
  };
  return (
    <>
      <Toolbar
        field={parts.id}
        isInline={isInline}
        place={isRich ? place : undefined}
        showsHtml={!isRich}
        isBusy={readOnly}
        onAction={onAction}
        onSwitch={onSwitch}
      />
      {asked && isRich && (
        <AddressForm
          kind={asked}
          address={asked === 'link' ? (place?.link ?? '') : ''}
          onGive={(address, description) => {
            setAsked(undefined);
            if (asked === 'link') rich.current?.link(address);
            else rich.current?.picture(address, description);
          }}
          onClose={() => {
            setAsked(undefined);
            rich.current?.focus();
          }}
        />
      )}
      {isRich ? (
        <RichArea
          onKeyDown={(event) => {
            // ProseMirror has the keys of formats itself.
            if (event.key === 'F10' || !rich.current) onKeyDown(event);
            if (event.key === 'Enter' && isInline && !event.nativeEvent.isComposing) sendSoon(event);
          }}
          onStart={onStart}
          onEarly={onEarly}
          script={mode.script}
          html={html}
          isInline={isInline}
          readOnly={readOnly}
          attributes={{
            ...richAttributes(parts, isInline),
            class: `${className ?? ''} ${css.rich}`,
            'aria-labelledby': `${parts.id}-label`,
          }}
          textRef={rich}
          onReady={(text) => {
            next.current?.(text);
            next.current = undefined;
          }}
          onType={onType}
          onPlace={setPlace}
        />
      ) : isLong ? (
        <textarea {...written} />
      ) : (
        <>
          <input type="text" {...written} list={suggestions && `${parts.id}-suggestions`} />
          {suggestions && (
            <datalist id={`${parts.id}-suggestions`}>
              {suggestions.map((text) => (
                <option key={text} value={text} />
              ))}
            </datalist>
          )}
        </>
      )}
      <Notes mode={mode} onAnyway={() => void inFormatted((text) => text.focus(), true)} />
      {!isRich && <Preview html={html} isInline={isInline} />}
    </>
  );
}
