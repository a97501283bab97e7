import { type KeyboardEvent, useId, useSyncExternalStore } from 'react';
import type { Screen } from '../../program/api/screen-bodies.ts';
import { onMinute } from '../../program/timers/clock.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import css from '../away/listed.module.css';
import field from '../forms/field.module.css';
import forms from '../forms/forms.module.css';
import { useEditorState } from '../store/editor-context.ts';
import { isWriting } from '../store/state/editor-state.ts';
import {
  addressOf,
  isSilent,
  minutesSince,
  type ScreenDraft,
  seenText,
  settingsText,
  titleOf,
} from './screen-draft.ts';
import { ScreenForm } from './screen-form.tsx';
import { useScreens, useScreensState } from './screens-context.ts';
import { screenTarget } from './screens-store.ts';

/** How many minutes ago a screen was seen. */
function useMinutes(screen: Screen): number {
  const read = useScreensState((state) => state.read);
  const minutes = () => minutesSince(screen, read, performance.now() - read.here);
  return useSyncExternalStore(onMinute, minutes);
}

/** A screen in the list: what it shows, when it was seen, and what can be done with it. */
export function ScreenRow({ screen, draft }: { screen: Screen; draft: ScreenDraft | undefined }) {
  const { ask, open } = useScreens();
  const isAsked = useScreensState(({ question }) => question === screen.id);
  const minutes = useMinutes(screen);
  const { id, code, name, gone } = screen;
  const title = titleOf(screen);
  return (
    <li className={css.row} part="screen" data-ended={isSilent(minutes) || undefined}>
      <h3 className={css.name}>{title}</h3>
      <p className={css.rooms}>{name === null ? 'It waits for a name.' : settingsText(screen)}</p>
      {gone.map((room) => (
        <p key={room} className={field.error}>
          {room} is in no item any more.
        </p>
      ))}
      <p className={field.note}>
        {seenText(minutes)}
        {name !== null && ` Its letters were ${code}.`}
      </p>
      {draft && <ScreenForm draft={draft} />}
      {isAsked && <RemovalQuestion screen={screen} />}
      {!draft && !isAsked && (
        <div className={forms.ways}>
          <Button
            look={name === null ? 'primary' : undefined}
            aria-label={name === null ? `Name screen ${code}` : `Change the screen ${name}`}
            data-focus={screenTarget.screen(id)}
            onClick={() => open(screen)}
          >
            {name === null ? 'Name it' : 'Change'}
          </Button>
          {name !== null && (
            <LinkButton address={addressOf(name)} target="_blank" aria-label={`Open the screen ${name}`}>
              Open
            </LinkButton>
          )}
          <Button aria-label={`Remove ${title}`} onClick={() => ask(id)}>
            Remove
          </Button>
        </div>
      )}
    </li>
  );
}

/** Asks before a screen is gone. */
function RemovalQuestion({ screen }: { screen: Screen }) {
  const { ask, remove } = useScreens();
  const isBusy = useEditorState(isWriting);
  const id = useId();
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    ask(undefined);
  };
  return (
    <div className={css.question} role="group" aria-labelledby={id} onKeyDown={onKeyDown}>
      <p id={id}>
        {screen.name === null
          ? 'Remove it? A device that is still on gets other letters.'
          : `Remove it? ${addressOf(screen.name)} shows nothing any more, and a device that is still on gets new letters.`}
      </p>
      <div className={forms.ways}>
        <Button data-focus={screenTarget.question} aria-describedby={id} onClick={() => ask(undefined)}>
          Keep it
        </Button>
        <Button
          look="primary"
          aria-describedby={id}
          aria-disabled={isBusy || undefined}
          onClick={() => !isBusy && void remove(screen)}
        >
          Remove the screen
        </Button>
      </div>
    </div>
  );
}
