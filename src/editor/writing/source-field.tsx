import type { ChangeEvent, ClipboardEvent, KeyboardEvent, RefObject } from 'react';
import type { FieldParts } from './field-parts.ts';

/** The field in which a text is written as HTML: of one line or several. */
export function SourceField({
  value,
  isLong,
  parts,
  suggestions,
  sourceRef,
  onKeyDown,
  onPaste,
  onType,
}: {
  value: string;
  isLong: boolean;
  parts: FieldParts;
  /** Suggestions, offered where a text of one line is typed. */
  suggestions?: readonly string[];
  sourceRef: RefObject<(HTMLInputElement & HTMLTextAreaElement) | null>;
  onKeyDown(event: KeyboardEvent<HTMLElement>): void;
  onPaste(event: ClipboardEvent): void;
  onType(html: string): void;
}) {
  const written = {
    ...parts,
    ref: sourceRef,
    part: 'input',
    value,
    autoComplete: 'off',
    onKeyDown,
    onPaste,
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => onType(currentTarget.value),
  };
  if (isLong) return <textarea {...written} />;
  const listId = suggestions && `${parts.id}-suggestions`;
  return (
    <>
      <input type="text" {...written} list={listId} />
      {suggestions && (
        <datalist id={listId}>
          {suggestions.map((text) => (
            <option key={text} value={text} />
          ))}
        </datalist>
      )}
    </>
  );
}
