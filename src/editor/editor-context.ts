import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
import { isDirty } from './store/drafts.ts';
import type { Editor } from './store/editor-store.ts';
import type { Kind } from './store/rows.ts';
import type { EditorState } from './store/state.ts';

export const EditorContext = createContext<Editor | null>(null);

export function useEditor(): Editor {
  const editor = useContext(EditorContext);
  if (!editor) throw new Error('Only a part of <program-editor> can use its store.');
  return editor;
}

/** One value of the store. The component is rendered again only when that value is another one. */
export const useEditorState = <T>(select: (state: EditorState) => T): T => useStore(useEditor().store, select);

export type RowState = 'idle' | 'editing' | 'unsaved' | 'saved';

/** How a row stands; one subscription a row, so that opening a form renders that row alone. */
export const useRowState = (kind: Kind, id: number): RowState =>
  useEditorState(({ open, drafts, saved }) => {
    if (open[`edit:${kind}`] === id) return 'editing';
    const draft = drafts[`edit:${kind}:${id}`];
    if (draft && isDirty(draft)) return 'unsaved';
    return saved === `${kind}:${id}` ? 'saved' : 'idle';
  });
