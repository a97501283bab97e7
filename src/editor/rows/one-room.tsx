import { Button } from '../../ui/button.tsx';
import { useEditor, useHasHistory } from '../store/editor-context.ts';
import { unlikeRooms } from '../store/reshape/room-names.ts';
import { daysOf } from '../store/state/editor-state.ts';

/** Offers to write a room in one way, where the host can undo it. */
export function OneRoom({ item, room }: { item: number; room: string }) {
  const { reshape, store } = useEditor();
  if (!useHasHistory()) return null;
  return (
    <Button
      onClick={() => {
        const [kept] = unlikeRooms(daysOf(store.getState())).get(room) ?? [];
        if (kept) reshape.plan({ kind: 'name-room', item, room, name: kept.name });
      }}
    >
      Make it one…
    </Button>
  );
}
