import { Button } from '../../ui/button.tsx';
import css from '../publishing/publishing-bar.module.css';
import { useEditor, useEditorState } from '../store/editor-context.ts';

/** Says that screens have opened, wherever somebody is in the editor, and leads to their forms. */
export function ScreensBar() {
  const { screens } = useEditor();
  const { unnamed, later } = useEditorState((state) => state.screens);
  const isOpen = useEditorState(({ away }) => away === 'screens');
  const codes = isOpen ? [] : unnamed.filter((code) => !later.includes(code));
  const [first, ...more] = codes;
  return (
    <div className={first && css.bar} part={first && 'screens-bar'}>
      {/* Always there: words are spoken only if they enter a status that is known already. */}
      <p className={first && css.words} role="status" data-lacking>
        {first &&
          `Screen ${first} ${more[0] ? `and ${more.length} more have` : 'has'} just opened: name it, choose rooms.`}
      </p>
      {first && (
        <div className={css.ways}>
          <Button onClick={screens.later}>Later</Button>
          <Button look="primary" onClick={() => screens.name(first)}>
            Name it
          </Button>
        </div>
      )}
    </div>
  );
}
