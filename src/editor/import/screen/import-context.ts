import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
import type { Import, ImportState } from '../state/import-state.ts';

export const ImportContext = createContext<Import | null>(null);

export function useImport(): Import {
  const found = useContext(ImportContext);
  if (!found) throw new Error('Only parts of the import can use its store.');
  return found;
}

export const useImportState = <T>(select: (state: ImportState) => T): T => useStore(useImport().store, select);
