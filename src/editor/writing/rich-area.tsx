import '../../timeline/item.css';
import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { Place } from '../rich-text/rich-text.ts';
import { hasPlainLines } from '../../program/html/plain-lines.ts';
import { cleanPasted } from './pasted-html.ts';
import { parserFor } from './parse-text.ts';
import type { RichTextScript } from './load-rich-text.ts';
import { selectionIn } from './shown-selection.ts';
import { useEarlyInput } from './use-early-input.ts';
import type { TwoViews } from './use-two-views.ts';

interface MountedText {
  views: TwoViews;
  html: string;
  isInline: boolean;
  readOnly: boolean;
  onType(html: string): void;
  onPlace(place: Place): void;
}

/**
 * Lets ProseMirror take over the text in an element once its script is there, with the focus and what is selected. A text from
 * elsewhere that is newer than what was typed is shown in it.
 * @param given the attributes of the element
 */
function useMountedText(
  place: RefObject<HTMLElement | null>,
  given: Readonly<Record<string, string>>,
  { views, html, isInline, readOnly, onType, onPlace }: MountedText,
): void {
  const { mode, richRef, onEarly, onReady } = views;
  const { script } = mode;
  const { selected, isComposing } = useEarlyInput(place, !script, isInline, onEarly);
  /** The field's text, and the one it was given last, which tell a change from elsewhere from what is typed in it. */
  const held = useRef(html);
  const seen = useRef<string>(undefined);
  const typed = useEffectEvent((next: string) => {
    held.current = next;
    onType(next);
  });
  const placed = useEffectEvent(onPlace);
  const ready = useEffectEvent(onReady);
  const mount = useEffectEvent((loaded: RichTextScript) => {
    const element = place.current!;
    const isFocused = (element.getRootNode() as Document | ShadowRoot).activeElement === element;
    const chosen = selected.current ?? selectionIn(element);
    held.current = seen.current = html;
    const text = loaded.mountRichText(element, {
      html,
      isInline,
      attributes: given,
      parse: parserFor(isInline),
      clean: cleanPasted,
      onChange: (next) => typed(next),
      onPlace: (next) => placed(next),
    });
    richRef.current = text;
    if (isFocused) text.takeFocus(chosen);
    else if (selected.current) text.select(selected.current.from, selected.current.to);
    ready(text);
  });

  useLayoutEffect(() => {
    if (!script) return;
    const element = place.current!;
    const ended = new AbortController();
    const onEnd = () => {
      isComposing.current = false;
      mount(script);
    };
    if (isComposing.current) element.addEventListener('compositionend', onEnd, { once: true, signal: ended.signal });
    else mount(script);
    return () => {
      ended.abort();
      richRef.current?.destroy();
      richRef.current = null;
    };
  }, [place, script, isComposing, richRef]);

  useLayoutEffect(() => {
    if (html === seen.current) return;
    seen.current = html;
    if (richRef.current && html === held.current) return;
    held.current = html;
    if (richRef.current) richRef.current.setHtml(html);
    else place.current!.replaceChildren(parserFor(isInline)(html));
  }, [place, html, isInline, richRef]);
  const shown = JSON.stringify(given);
  useEffect(() => richRef.current?.setAttributes(JSON.parse(shown) as Record<string, string>), [shown, richRef]);
  useEffect(() => richRef.current?.setReadOnly(readOnly), [readOnly, richRef]);
}

/**
 * The element in which one writes formatted text. Until somebody is about to, it only shows the text; then ProseMirror takes it
 * over as it is, with the focus and what is selected, and owns what is in it.
 */
export function RichArea({
  attributes,
  onKeyDown,
  ...text
}: MountedText & {
  attributes: Readonly<Record<string, string | undefined>>;
  onKeyDown(event: KeyboardEvent<HTMLElement>): void;
}) {
  const { views, html, readOnly } = text;
  const place = useRef<HTMLDivElement>(null);
  const given = Object.fromEntries(
    Object.entries(attributes).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
  useMountedText(place, given, text);

  const { class: className, ...others } = given;
  return (
    <div data-item="">
      <div
        ref={place}
        {...others}
        className={className}
        contentEditable={!readOnly}
        data-lines={!views.mode.script && hasPlainLines(html) ? '' : undefined}
        // A key that comes before the text was taken over is ProseMirror's already.
        onKeyDownCapture={({ nativeEvent }) => !nativeEvent.isComposing && views.mode.startNow()}
        onKeyDown={onKeyDown}
        // A press gives the focus before it puts the cursor among the nodes that are there.
        onFocus={() => setTimeout(() => views.onStart(true))}
        onPointerEnter={() => views.onStart(false)}
      />
    </div>
  );
}
