import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
import { useShallow } from 'zustand/react/shallow';
import type { Editor } from './editor-store.ts';
import type { Kind } from '../../program/model/entities.ts';
import type { Row } from '../../program/model/rows.ts';
import { type RowLook, rowLook } from './state/row-look.ts';
import type { RowsState } from './state/rows-state.ts';
import type { EditorState } from './state/editor-state.ts';

export const EditorContext = createContext<Editor | null>(null);

export function useEditor(): Editor {
  const editor = useContext(EditorContext);
  if (!editor) throw new Error('Only components inside <program-editor> can use its store.');
  return editor;
}

/** Whether the host keeps a history: only then can rows be moved and selected, and edits be undone. */
export const HistoryContext = createContext(false);
export const useHasHistory = (): boolean => useContext(HistoryContext);

/** A value from the store. The component is rendered again only when that value changes. */
export const useEditorState = <T>(select: (state: EditorState) => T): T => useStore(useEditor().store, select);

/** The same of what rows show, for everything of which there are as many as rows. */
export const useRowsState = <T>(select: (rows: RowsState) => T): T => useStore(useEditor().rows, select);

/** All that a row shows beside its values: one subscription a row. Opening a form renders only that row. */
export const useRowLook = (kind: Kind, row: Row): RowLook =>
  useRowsState(useShallow((rows) => rowLook(rows, kind, row)));
