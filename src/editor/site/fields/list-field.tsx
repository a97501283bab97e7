import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../controls/icon-button.tsx';
import field from '../../forms/field.module.css';
import { isJson, type Path, pathText, valueAt } from '../model/content-paths.ts';
import { blankContent, resolved, type SchemaNode } from '../model/schema-node.ts';
import { ContentField } from './content-field.tsx';
import { hasErrorIn, useContentForm } from './content-form-context.ts';
import { entryLabel, labelOf } from './field-labels.ts';
import { Fields } from './part-field.tsx';
import css from './fields.module.css';

/** The text by which people know an entry. */
function nameOfEntry(entry: unknown): string {
  if (typeof entry === 'string') return entry;
  if (!isJson(entry)) return '';
  const texts = ['name', 'title', 'caption', 'label', 'mark', 'text'].map((name) => entry[name]);
  return texts.find((text): text is string => typeof text === 'string' && text.trim() !== '') ?? '';
}

/** Entries have no names of their own: each gets a number here, by which it stays what it is when others move. */
function useEntryKeys(count: number) {
  const next = useRef(count);
  const [keys, setKeys] = useState(() => Array.from({ length: count }, (_, index) => index));
  const known = keys.length === count ? keys : Array.from({ length: count }, (_, index) => index);
  return {
    keys: known,
    change: (make: (keys: readonly number[], fresh: () => number) => readonly number[]) =>
      setKeys([...make(known, () => next.current++)]),
  };
}

/** A list: its entries are added, moved and removed. */
export function ListField({ node, path }: { node: SchemaNode; path: Path }) {
  const { part, root, value, errors, isBusy, onType } = useContentForm();
  const name = String(path.at(-1));
  const inner = resolved(node.items!, root);
  const own = valueAt(value, path);
  const entries = Array.isArray(own) ? (own as unknown[]) : [];
  const { keys, change } = useEntryKeys(entries.length);
  const [removed, setRemoved] = useState<{ index: number; key: number; entry: unknown }>();
  const [fresh, setFresh] = useState<number>();
  const list = useRef<HTMLFieldSetElement>(null);
  const [focus, setFocus] = useState<{ selector: string }>();
  useEffect(() => {
    if (focus) list.current?.querySelector<HTMLElement>(focus.selector)?.focus();
  }, [focus]);

  const label = labelOf(name, part);
  const word = entryLabel(name);
  const error = errors[pathText(path)];
  const isFull = node.maxItems !== undefined && entries.length >= node.maxItems;

  const move = (index: number, to: number) => {
    onType(path, entries.toSpliced(index, 1).toSpliced(to, 0, entries[index]));
    change((before) => before.toSpliced(index, 1).toSpliced(to, 0, before[index]!));
    const way = to === 0 ? 'down' : to === entries.length - 1 || to > index ? 'up' : 'up';
    const isEnd = to === 0 || to === entries.length - 1;
    setFocus({
      selector: `[data-entry="${keys[index]}"] [data-way="${isEnd ? (to === 0 ? 'down' : 'up') : to > index ? 'down' : way}"]`,
    });
  };
  const add = () => {
    onType(path, [...entries, inner.properties || inner.items ? blankContent(inner, root) : '']);
    change((before, next) => {
      const key = next();
      setFresh(key);
      setFocus({ selector: `[data-entry="${key}"] :is(input, textarea, [role=textbox])` });
      return [...before, key];
    });
  };
  const remove = (index: number) => {
    setRemoved({ index, key: keys[index]!, entry: entries[index] });
    onType(path, entries.toSpliced(index, 1));
    change((before) => before.toSpliced(index, 1));
    setFocus({ selector: '[data-undo]' });
  };
  const undo = () => {
    if (!removed) return;
    const { index, key, entry } = removed;
    onType(path, entries.toSpliced(index, 0, entry));
    change((before) => before.toSpliced(index, 0, key));
    setRemoved(undefined);
    setFocus({ selector: `[data-entry="${key}"] [data-remove]` });
  };

  return (
    <fieldset ref={list} className={css.part} data-list={name}>
      <legend className={css.legend}>{label}</legend>
      {error && (
        <p className={field.error} part="error">
          {label} {error}
        </p>
      )}
      {entries.length > 0 && (
        <ol className={css.entries} role="list">
          {entries.map((entry, index) => (
            <Entry
              key={keys[index]}
              number={keys[index]!}
              node={inner}
              path={[...path, index]}
              word={word}
              name={nameOfEntry(entry)}
              count={entries.length}
              isOpened={keys[index] === fresh || hasErrorIn(errors, [...path, index])}
              onMove={(to) => !isBusy && move(index, to)}
              onRemove={() => !isBusy && remove(index)}
            />
          ))}
        </ol>
      )}
      {removed && (
        <div className={css.removed} role="status">
          <p>
            {word} {removed.index + 1} is removed when you save.
          </p>
          <Button data-undo onClick={undo}>
            Undo
          </Button>
        </div>
      )}
      {isFull ? (
        <p className={field.note}>At most {node.maxItems}.</p>
      ) : (
        <Button onClick={() => !isBusy && add()}>
          <Plus size={16} aria-hidden="true" />
          Add {word.toLowerCase()}
        </Button>
      )}
    </fieldset>
  );
}

interface EntryProps {
  number: number;
  node: SchemaNode;
  path: Path;
  word: string;
  name: string;
  count: number;
  isOpened: boolean;
  onMove(to: number): void;
  onRemove(): void;
}

function Entry({ number, node, path, word, name, count, isOpened, onMove, onRemove }: EntryProps) {
  const index = Number(path.at(-1));
  const title = `${word} ${index + 1}`;
  const isFirst = index === 0;
  const isLast = index === count - 1;
  const buttons = (
    <div className={css.buttons}>
      <IconButton
        icon={ArrowUp}
        label={`Move ${title.toLowerCase()} up`}
        data-way="up"
        aria-disabled={isFirst || undefined}
        onClick={() => !isFirst && onMove(index - 1)}
      />
      <IconButton
        icon={ArrowDown}
        label={`Move ${title.toLowerCase()} down`}
        data-way="down"
        aria-disabled={isLast || undefined}
        onClick={() => !isLast && onMove(index + 1)}
      />
      <IconButton icon={Trash2} label={`Remove ${title.toLowerCase()}`} danger data-remove="" onClick={onRemove} />
    </div>
  );
  if (!node.properties)
    return (
      <li className={css.entry} data-entry={number}>
        <ContentField node={node} path={path} />
        {buttons}
      </li>
    );
  return (
    <li className={css.entry} data-entry={number}>
      <details open={isOpened || undefined}>
        <summary className={css.summary}>
          <span>{title}</span> {name}
        </summary>
        <div className={css.inside}>
          <Fields node={node} path={path} />
        </div>
      </details>
      {buttons}
    </li>
  );
}
