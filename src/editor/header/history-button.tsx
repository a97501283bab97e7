import { History } from 'lucide-react';
import { IconButton } from '../controls/icon-button.tsx';
import { focusTarget } from '../store/sight/focus-places.ts';
import { useEditor, useEditorState, useHasHistory } from '../store/editor-context.ts';

/** Shows the history in place of the program, and the program again. None where the host keeps no history. */
export function HistoryButton() {
  const { historyView, comeBack } = useEditor();
  const isKept = useHasHistory();
  const isOpen = useEditorState(({ away }) => away === 'history');
  if (!isKept) return null;
  return (
    <IconButton
      icon={History}
      label="History"
      data-focus={focusTarget.history}
      aria-expanded={isOpen}
      onClick={isOpen ? comeBack : historyView.open}
    />
  );
}
