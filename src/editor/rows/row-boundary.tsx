import type { ReactNode } from 'react';
import { ErrorBoundary } from '../../kit/tree/error-boundary.tsx';
import type { Kind } from '../../program/model/entities.ts';
import type { Row } from '../../program/model/rows.ts';
import { Button } from '../../ui/button.tsx';
import { UnshownText } from '../controls/unshown-text.tsx';
import { dragNames } from '../drag/row-names.ts';
import { RowForm } from '../forms/row-form.tsx';
import { useEditor, useRowLook } from '../store/editor-context.ts';
import { focusTarget } from '../store/sight/focus-places.ts';
import { valuesOf } from '../store/model/rows/form-values.ts';
import css from './row-boundary.module.css';

interface RowProps {
  kind: Kind;
  row: Row;
  as?: 'li' | 'section';
}

const sourceOf = (kind: Kind, row: Row) => Object.values(valuesOf(kind, row)).filter(Boolean).join('\n');

/** A row in whose place only its source can be shown, with ways to mend it. */
function UnshownRow({ kind, row, as: Tag = 'li' }: RowProps) {
  const { forms, removal } = useEditor();
  const { state } = useRowLook(kind, row);
  const { id } = row;
  const source = <UnshownText what={`This ${kind}`} source={sourceOf(kind, row)} />;
  return (
    <Tag className={css.row} part="unshown-row" {...dragNames.row(kind, id)}>
      {state === 'editing' ? (
        <ErrorBoundary what="A form" fallback={source}>
          <RowForm form={{ mode: 'edit', kind, id }} />
        </ErrorBoundary>
      ) : (
        <>
          {source}
          <p className={css.ways}>
            <Button data-focus={focusTarget.pencil(kind, id)} onClick={() => forms.open({ mode: 'edit', kind, id })}>
              Edit this {kind}
            </Button>
            <Button data-focus={focusTarget.trash(kind, id)} onClick={() => removal.ask(kind, id)}>
              Delete this {kind}
            </Button>
          </p>
        </>
      )}
    </Tag>
  );
}

/** Keeps a row that can't be shown from taking the others with it, until it is another. */
export function RowBoundary({ children, ...row }: RowProps & { children: ReactNode }) {
  return (
    <ErrorBoundary what={`The ${row.kind} ${row.row.id}`} subject={row.row} fallback={<UnshownRow {...row} />}>
      {children}
    </ErrorBoundary>
  );
}
