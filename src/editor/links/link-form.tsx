import { type FormEvent, type KeyboardEvent, useId, useMemo } from 'react';
import type { EventInfo } from '../../program/model/event.ts';
import { Button } from '../../ui/button.tsx';
import asking from '../forms/asking.module.css';
import field from '../forms/field.module.css';
import { FormField } from '../forms/form-field.tsx';
import forms from '../forms/forms.module.css';
import { useEditorState } from '../store/editor-context.ts';
import { roomChoices } from '../store/model/rows/room-choices.ts';
import { daysOf, isWriting } from '../store/state/editor-state.ts';
import { isOver, type LinkDraft } from './link-draft.ts';
import { useLinks, useLinksState } from './links-context.ts';
import { linkTarget } from './links-store.ts';

interface FormProps {
  draft: LinkDraft;
  event: EventInfo;
}

/** The form of a link: of a new one, or of one that is changed. */
export function LinkForm({ draft, event }: FormProps) {
  const { save, cancel, type } = useLinks();
  const errors = useLinksState((state) => state.errors);
  const isBusy = useEditorState(isWriting);
  const isNew = draft.id === undefined;
  const onSubmit = (submitted: FormEvent) => {
    submitted.preventDefault();
    if (!isBusy) void save();
  };
  const onKeyDown = (pressed: KeyboardEvent) => {
    if (pressed.key !== 'Escape' || pressed.nativeEvent.isComposing) return;
    pressed.preventDefault();
    cancel();
  };
  const name = isNew ? 'Make a link' : 'Change a link';
  return (
    <form className={forms.form} part="form link-form" aria-label={name} noValidate {...{ onSubmit, onKeyDown }}>
      <FormField
        field={{ name: 'for_whom', label: 'For whom', input: 'line', isPrivate: false }}
        value={draft.forWhom}
        base=""
        error={errors.forWhom}
        readOnly={isBusy}
        focus={`${linkTarget.form} ${linkTarget.field('forWhom')}`}
        hint="A word that tells links from each other, such as Hall A’s helper. It stands on the card."
        onType={(forWhom) => type({ forWhom })}
      />
      <RoomChoice draft={draft} />
      <EndChoice draft={draft} event={event} />
      <div role="alert">{errors.message && <p className={field.error}>{errors.message}</p>}</div>
      <div className={forms.actions}>
        <Button onClick={cancel}>Cancel</Button>
        <Button look="primary" type="submit" aria-disabled={isBusy || undefined}>
          {isNew ? 'Make the link' : 'Save'}
        </Button>
      </div>
    </form>
  );
}

function FieldError({ id, message }: { id: string; message: string | undefined }) {
  return message ? (
    <p className={field.error} id={id} part="error">
      {message}
    </p>
  ) : null;
}

function RoomChoice({ draft: { isForAll, rooms, own } }: Pick<FormProps, 'draft'>) {
  const { type } = useLinks();
  const error = useLinksState((state) => state.errors.rooms);
  const program = useEditorState((state) => state.program);
  const choices = useMemo(() => roomChoices(daysOf({ program }), own), [program, own]);
  const id = useId();
  const set = (room: string, isChosen: boolean) =>
    type({ rooms: choices.filter((name) => (name === room ? isChosen : rooms.includes(name))) });
  return (
    <fieldset className={asking.choices} aria-describedby={error && id}>
      <legend className={field.label}>Rooms</legend>
      <label className={asking.choice}>
        <input
          type="checkbox"
          checked={isForAll}
          data-focus={linkTarget.field('rooms')}
          onChange={({ target }) => type({ isForAll: target.checked })}
        />
        All rooms
      </label>
      {!isForAll &&
        choices.map((room) => (
          <label key={room} className={asking.choice}>
            <input
              type="checkbox"
              checked={rooms.includes(room)}
              onChange={({ target }) => set(room, target.checked)}
            />
            {room}
          </label>
        ))}
      {choices.length === 0 && (
        <p className={asking.note}>No item names a room yet. A sub-item such as “Room: Hall A” does.</p>
      )}
      <FieldError id={id} message={error} />
    </fieldset>
  );
}

function EndChoice({ draft: { endsWithEvent, end }, event }: FormProps) {
  const { type } = useLinks();
  const error = useLinksState((state) => state.errors.end);
  const id = useId();
  const isPast = isOver(event);
  return (
    <fieldset className={asking.choices}>
      <legend className={field.label}>Works until</legend>
      {!isPast &&
        ([true, false] as const).map((withEvent) => (
          <label key={String(withEvent)} className={asking.choice}>
            <input
              type="radio"
              name={id}
              checked={endsWithEvent === withEvent}
              onChange={() => type({ endsWithEvent: withEvent })}
            />
            {withEvent ? 'The end of the event' : 'Another moment'}
          </label>
        ))}
      {!endsWithEvent && (
        <input
          type="datetime-local"
          className={field.input}
          part="input"
          aria-label="Moment"
          aria-invalid={error ? true : undefined}
          aria-describedby={error && `${id}-error`}
          data-focus={linkTarget.field('end')}
          value={end}
          onChange={({ target }) => type({ end: target.value })}
        />
      )}
      <FieldError id={`${id}-error`} message={error} />
    </fieldset>
  );
}
