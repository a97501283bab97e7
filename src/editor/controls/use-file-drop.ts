import { type DragEvent, useEffect, useState } from 'react';

/**
 * The properties of a place where a file can be dropped.
 * @param take absent where none can be
 */
export function useFileDrop(take: ((files: FileList) => void) | undefined) {
  const [isOver, setIsOver] = useState(false);
  const isPlace = !!take;

  // Beside the place to drop a file, a browser would open it instead of the editor.
  useEffect(() => {
    if (!isPlace) return;
    const refuse = (event: globalThis.DragEvent) => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
    };
    addEventListener('dragover', refuse);
    addEventListener('drop', refuse);
    return () => {
      removeEventListener('dragover', refuse);
      removeEventListener('drop', refuse);
    };
  }, [isPlace]);

  if (!take) return {};
  return {
    'data-over': isOver || undefined,
    onDragOver: ({ dataTransfer }: DragEvent) => setIsOver(dataTransfer.types.includes('Files')),
    onDragLeave: () => setIsOver(false),
    onDrop(event: DragEvent) {
      setIsOver(false);
      const { files } = event.dataTransfer;
      if (files.length === 0) return;
      event.preventDefault();
      take(files);
    },
  };
}
