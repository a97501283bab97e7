import '../../timeline/item.css';
import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { Place, RichText } from '../rich-text/rich-text.ts';
import { cleanPasted } from './pasted-html.ts';
import { parserFor } from './parse-text.ts';
import type { RichTextScript } from './load-rich-text.ts';

/** The element in which one writes formatted text. ProseMirror owns what is in it; it is mounted once and never moved. */
export function RichArea({
  script,
  html,
  isInline,
  readOnly,
  attributes,
  textRef,
  onKeyDown,
  onReady,
  onType,
  onPlace,
}: {
  script: RichTextScript;
  html: string;
  isInline: boolean;
  readOnly: boolean;
  attributes: Readonly<Record<string, string | undefined>>;
  textRef: RefObject<RichText | null>;
  onKeyDown(event: KeyboardEvent<HTMLElement>): void;
  onReady(text: RichText): void;
  onType(html: string): void;
  onPlace(place: Place): void;
}) {
  const place = useRef<HTMLDivElement>(null);
  /** The field's text, and the one it was given last, which tell a change from elsewhere from what is typed in it. */
  const held = useRef(html);
  const seen = useRef(html);
  const typed = useEffectEvent((next: string) => {
    held.current = next;
    onType(next);
  });
  const placed = useEffectEvent(onPlace);
  const ready = useEffectEvent(onReady);
  const given = Object.fromEntries(
    Object.entries(attributes).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
  const first = useRef({ html, given });

  useLayoutEffect(() => {
    const text = script.mountRichText(place.current!, {
      html: first.current.html,
      isInline,
      attributes: first.current.given,
      parse: parserFor(isInline),
      clean: cleanPasted,
      onChange: (next) => typed(next),
      onPlace: (next) => placed(next),
    });
    textRef.current = text;
    ready(text);
    return () => {
      textRef.current = null;
      text.destroy();
    };
  }, [script, isInline, textRef]);

  useEffect(() => {
    if (html === seen.current) return;
    seen.current = html;
    if (html === held.current) return;
    held.current = html;
    textRef.current?.setHtml(html);
  }, [html, textRef]);
  const shown = JSON.stringify(given);
  useEffect(() => textRef.current?.setAttributes(JSON.parse(shown) as Record<string, string>), [shown, textRef]);
  useEffect(() => textRef.current?.setReadOnly(readOnly), [readOnly, textRef]);

  return (
    <div data-item="">
      <div ref={place} onKeyDown={onKeyDown} />
    </div>
  );
}
