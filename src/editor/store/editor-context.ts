import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
import { isDirty } from './model/unsaved-texts.ts';
import type { Editor } from './editor-store.ts';
import type { Kind } from '../../program/model/entities.ts';
import type { EditorState } from './state.ts';

export const EditorContext = createContext<Editor | null>(null);

export function useEditor(): Editor {
  const editor = useContext(EditorContext);
  if (!editor) throw new Error('Only components inside <program-editor> can use its store.');
  return editor;
}

/** A value from the store. The component is rendered again only when that value changes. */
export const useEditorState = <T>(select: (state: EditorState) => T): T => useStore(useEditor().store, select);

export type RowState = 'idle' | 'editing' | 'unsaved' | 'saved';

/** The state of a row; one subscription per row, so that opening a form renders only that row. */
export const useRowState = (kind: Kind, id: number): RowState =>
  useEditorState(({ open, unsavedTexts, saved }) => {
    if (open[`edit:${kind}`] === id) return 'editing';
    const text = unsavedTexts[`edit:${kind}:${id}`];
    if (text && isDirty(text)) return 'unsaved';
    return saved === `${kind}:${id}` ? 'saved' : 'idle';
  });
