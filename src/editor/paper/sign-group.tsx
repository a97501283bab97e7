import { useId } from 'react';
import type { Sign } from '../../program/api/sign-bodies.ts';
import { Button } from '../../ui/button.tsx';
import { useEditorState } from '../store/editor-context.ts';
import { isWriting } from '../store/state/editor-state.ts';
import css from './paper.module.css';
import { placeText, printedText, signsAddress } from './sign-words.ts';

interface GroupProps {
  signs: readonly Sign[];
  title: string;
  /** Text of the link that prints them, if that makes sense. */
  print?: string;
  /** Keeps that they hang nowhere any more. */
  takeDown?(): void;
  isUrgent?: boolean;
  /** Whether they are listed only on a press. */
  isFolded?: boolean;
}

/** Signs of which the same is to be said: how many, which ones, and what can be done. */
export function SignGroup({ signs, title, print, takeDown, isUrgent, isFolded }: GroupProps) {
  const id = useId();
  const isBusy = useEditorState(isWriting);
  if (isFolded)
    return (
      <details className={css.group} part="sign-group">
        <summary className={css.summary}>{title}</summary>
        <SignList signs={signs} />
      </details>
    );
  return (
    <div className={css.group} part="sign-group" role="group" aria-labelledby={id} data-urgent={isUrgent || undefined}>
      <h4 id={id} className={css.title}>
        {title}
      </h4>
      <SignList signs={signs} />
      {print && (
        <a className={css.way} href={signsAddress(signs)} target="_blank" rel="opener" aria-describedby={id}>
          {print}
        </a>
      )}
      {takeDown && (
        <Button aria-describedby={id} aria-disabled={isBusy || undefined} onClick={() => !isBusy && takeDown()}>
          They are taken down
        </Button>
      )}
    </div>
  );
}

function SignList({ signs }: Pick<GroupProps, 'signs'>) {
  const zone = useEditorState(({ clock }) => clock?.zone);
  return (
    <ul className={css.signs} role="list">
      {signs.map((sign) => (
        <li key={`${sign.day} ${sign.room}`} className={css.sign}>
          <strong>{placeText(sign)}</strong> {sign.day_title}
          <small>{printedText(sign, zone)}</small>
        </li>
      ))}
    </ul>
  );
}
