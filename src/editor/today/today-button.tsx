import { Button } from '../../ui/button.tsx';
import { useEditor, useEditorState } from '../store/editor-context.ts';
import type { Plan } from '../store/attempt/plan.ts';
import { isWriting } from '../store/state/editor-state.ts';
import { press } from './today-presses.ts';
import css from './today.module.css';

interface ButtonProps {
  label: string;
  /** Its consequence, said before it is pressed. */
  means?: string;
  about: string;
  isPrimary?: boolean;
  /** Name of the place, for focus that is sent there. */
  place?: string;
  act(): Promise<void>;
}

/** A large button, which waits while something else is written. */
export function TodayButton({ label, means, about, isPrimary, place, act }: ButtonProps) {
  const isBusy = useEditorState(isWriting);
  return (
    <Button
      className={css.press}
      data-primary={isPrimary}
      data-focus={place}
      aria-label={`${[label, means].filter(Boolean).join(' ')}: ${about}`}
      aria-disabled={isBusy || undefined}
      onClick={() => !isBusy && void act()}
    >
      {label} {means && <small>{means}</small>}
    </Button>
  );
}

/** The button of an edit; nothing where it can't be made. */
export function PlanButton({ plan, ...rest }: Omit<ButtonProps, 'act' | 'place'> & { plan: Plan | undefined }) {
  const editor = useEditor();
  return plan ? <TodayButton {...rest} act={() => press(editor, plan)} /> : null;
}
