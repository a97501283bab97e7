import { type FormEvent, type KeyboardEvent, useId } from 'react';
import type { EventInfo } from '../../program/model/event.ts';
import { Button } from '../../ui/button.tsx';
import asking from '../forms/asking.module.css';
import field from '../forms/field.module.css';
import { FormField } from '../forms/form-field.tsx';
import forms from '../forms/forms.module.css';
import { FieldError } from '../rooms/field-error.tsx';
import { RoomChoice } from '../rooms/room-choice.tsx';
import { useEditorState } from '../store/editor-context.ts';
import { isWriting } from '../store/state/editor-state.ts';
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
      <RoomChoice
        {...{ isForAll: draft.isForAll, rooms: draft.rooms, own: draft.own, error: errors.rooms }}
        focus={linkTarget.field('rooms')}
        onChoose={type}
      />
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
