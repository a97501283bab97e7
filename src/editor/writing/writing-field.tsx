import { type ClipboardEvent, type KeyboardEvent, useState } from 'react';
import type { Place, RichText } from '../rich-text/rich-text.ts';
import { typedHtml } from '../../program/html/typed-html.ts';
import { AddressForm } from './address-form.tsx';
import { type FieldParts, richAttributes } from './field-parts.ts';
import { insertAsText, pastedHtml } from './pasted-html.ts';
import { RichArea } from './rich-area.tsx';
import { SourceField } from './source-field.tsx';
import { Notes, Preview } from './source-notes.tsx';
import { focusToolbar, Toolbar, type ToolbarAction } from './toolbar.tsx';
import { type TwoViews, useTwoViews } from './use-two-views.ts';
import { prefersHtml, preferFormatted } from './use-writing-mode.ts';
import css from './writing.module.css';

const FORMAT_KEYS: Readonly<Record<string, ToolbarAction>> = {
  b: { do: 'format', format: 'bold' },
  i: { do: 'format', format: 'italic' },
};

/** Does a button's action; a link or a picture is asked for first. */
function fulfil(text: RichText, action: ToolbarAction): void {
  if (action.do === 'format') text.format(action.format);
  else if (action.do === 'table') text.table(action.change);
}

/** Goes to the toolbar, or does what a key stands for. */
function handleKey(event: KeyboardEvent<HTMLElement>, onAction: (action: ToolbarAction) => void): void {
  if (event.key === 'F10' && event.altKey) {
    event.preventDefault();
    return focusToolbar(event.currentTarget);
  }
  const action = FORMAT_KEYS[event.key.toLowerCase()];
  if (!action || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
  event.preventDefault();
  onAction(action);
}

/** Takes formatted text into the HTML: formatted, where the person lets it be shown so. */
function paste(event: ClipboardEvent, isInline: boolean, { inFormatted, intoSource }: TwoViews): void {
  const pasted = pastedHtml(event.clipboardData, isInline);
  if (pasted === undefined) return;
  if (prefersHtml()) {
    if (insertAsText(pasted)) event.preventDefault();
    return;
  }
  event.preventDefault();
  void inFormatted((text) => text.paste(pasted)).then((isShown) => !isShown && intoSource(pasted));
}

/** Shows the other view, with the focus. */
function switchView({ mode, sourceRef, inFormatted }: TwoViews): void {
  if (!mode.isFormatted) {
    preferFormatted();
    return void inFormatted((text) => text.focus());
  }
  mode.showHtml();
  // The field of the HTML is there with the next rendering.
  requestAnimationFrame(() => sourceRef.current?.focus());
}

/** Asks for the address of what a button makes. */
function AskedAddress({ kind, link, views: { richRef }, onEnd }: AskedProps) {
  return (
    <AddressForm
      kind={kind}
      address={kind === 'link' ? (link ?? '') : ''}
      onGive={(address, description) => {
        onEnd();
        if (kind === 'link') richRef.current?.link(address);
        else richRef.current?.picture(address, description);
      }}
      onClose={() => {
        onEnd();
        richRef.current?.focus();
      }}
    />
  );
}

interface AskedProps {
  kind: 'link' | 'picture';
  /** The address of the link at the cursor. */
  link: string | undefined;
  views: TwoViews;
  onEnd(): void;
}

/** The place in the text that the toolbar shows, and the actions of its buttons. */
function useToolbar(views: TwoViews) {
  const { mode, inFormatted } = views;
  const [place, setPlace] = useState<Place>();
  const [asked, setAsked] = useState<AskedProps['kind']>();
  const endAsking = () => setAsked(undefined);

  const onAction = (action: ToolbarAction) => {
    if (action.do === 'link' || action.do === 'picture') void inFormatted(() => setAsked(action.do));
    else void inFormatted((text) => fulfil(text, action));
  };
  const onSwitch = () => {
    switchView(views);
    if (!mode.isFormatted) return;
    endAsking();
    setPlace(undefined);
  };
  return { place, setPlace, asked, endAsking, onAction, onSwitch };
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
  const html = typedHtml(value);
  const views = useTwoViews(html, base, isInline, onType);
  const { mode, richRef, sourceRef, inFormatted } = views;
  const isRich = mode.isFormatted;
  const { place, setPlace, asked, endAsking, onAction, onSwitch } = useToolbar(views);

  return (
    <>
      <Toolbar
        field={parts.id}
        isInline={isInline}
        place={isRich ? place : undefined}
        showsHtml={!isRich}
        isBusy={parts.readOnly}
        onAction={onAction}
        onSwitch={onSwitch}
      />
      {asked && isRich && <AskedAddress kind={asked} link={place?.link} views={views} onEnd={endAsking} />}
      {isRich ? (
        <RichArea
          views={views}
          html={html}
          isInline={isInline}
          readOnly={parts.readOnly}
          attributes={{
            ...richAttributes(parts, isInline),
            class: `${parts.className ?? ''} ${css.rich}`,
            'aria-labelledby': `${parts.id}-label`,
          }}
          onKeyDown={(event) => {
            // ProseMirror has the keys of formats itself.
            if (event.key === 'F10' || !richRef.current) handleKey(event, onAction);
            if (event.key === 'Enter' && isInline && !event.nativeEvent.isComposing) views.sendSoon(event);
          }}
          onType={onType}
          onPlace={setPlace}
        />
      ) : (
        <SourceField
          value={value}
          isLong={isLong}
          parts={parts}
          suggestions={suggestions}
          sourceRef={sourceRef}
          onKeyDown={(event) => handleKey(event, onAction)}
          onPaste={(event) => paste(event, isInline, views)}
          onType={onType}
        />
      )}
      <Notes mode={mode} onAnyway={() => void inFormatted((text) => text.focus(), true)} />
      {!isRich && <Preview html={html} isInline={isInline} />}
    </>
  );
}
