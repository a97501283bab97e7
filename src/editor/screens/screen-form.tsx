import { type FormEvent, type KeyboardEvent, useId } from 'react';
import { LANGUAGE_NAMES, LANGUAGES } from '../../program/model/languages.ts';
import { Button } from '../../ui/button.tsx';
import asking from '../forms/asking.module.css';
import field from '../forms/field.module.css';
import { FormField } from '../forms/form-field.tsx';
import forms from '../forms/forms.module.css';
import { FieldError } from '../rooms/field-error.tsx';
import { RoomChoice } from '../rooms/room-choice.tsx';
import { useEditorState } from '../store/editor-context.ts';
import { isWriting } from '../store/state/editor-state.ts';
import { type ScreenDraft, withLanguage } from './screen-draft.ts';
import { useScreens, useScreensState } from './screens-context.ts';
import { screenTarget } from './screens-store.ts';

interface FormProps {
  draft: ScreenDraft;
}

/** The form of a screen. */
export function ScreenForm({ draft }: FormProps) {
  const { save, cancel, type } = useScreens();
  const errors = useScreensState((state) => state.errors);
  const isBusy = useEditorState(isWriting);
  const onSubmit = (submitted: FormEvent) => {
    submitted.preventDefault();
    if (!isBusy) void save();
  };
  const onKeyDown = (pressed: KeyboardEvent) => {
    if (pressed.key !== 'Escape' || pressed.nativeEvent.isComposing) return;
    pressed.preventDefault();
    cancel();
  };
  return (
    <form
      className={forms.form}
      part="form screen-form"
      aria-label={`Screen ${draft.code}`}
      noValidate
      {...{ onSubmit, onKeyDown }}
    >
      <FormField
        field={{ name: 'name', label: 'Name', input: 'line', isPrivate: false }}
        value={draft.name}
        base=""
        error={errors.name}
        readOnly={isBusy}
        focus={screenTarget.field('name')}
        hint="Where it is, such as Foyer. It stays at the address /screen/ with this name."
        onType={(name) => type({ name })}
      />
      <RoomChoice
        {...{ isForAll: draft.isForAll, rooms: draft.rooms, own: draft.own, error: errors.rooms }}
        focus={screenTarget.field('rooms')}
        onChoose={type}
      />
      <LookChoice draft={draft} />
      <LanguageChoice draft={draft} />
      <div role="alert" tabIndex={-1} data-focus={screenTarget.field('message')}>
        {errors.message && <p className={field.error}>{errors.message}</p>}
      </div>
      <div className={forms.actions}>
        <Button onClick={cancel}>Cancel</Button>
        <Button look="primary" type="submit" aria-disabled={isBusy || undefined}>
          Save
        </Button>
      </div>
    </form>
  );
}

function LookChoice({ draft: { isDark } }: FormProps) {
  const { type } = useScreens();
  const id = useId();
  return (
    <fieldset className={asking.choices}>
      <legend className={field.label}>Looks</legend>
      {([false, true] as const).map((dark) => (
        <label key={String(dark)} className={asking.choice}>
          <input type="radio" name={id} checked={isDark === dark} onChange={() => type({ isDark: dark })} />
          {dark ? 'Dark' : 'Paper'}
        </label>
      ))}
    </fieldset>
  );
}

function LanguageChoice({ draft: { languages } }: FormProps) {
  const { type } = useScreens();
  const error = useScreensState((state) => state.errors.languages);
  const id = useId();
  return (
    <fieldset className={asking.choices} aria-describedby={`${id}-note${error ? ` ${id}-error` : ''}`}>
      <legend className={field.label}>Languages</legend>
      {LANGUAGES.map((language, place) => (
        <label key={language} className={asking.choice}>
          <input
            type="checkbox"
            checked={languages.includes(language)}
            data-focus={place === 0 ? screenTarget.field('languages') : undefined}
            onChange={({ target }) => type({ languages: withLanguage(languages, language, target.checked) })}
          />
          <span lang={language}>{LANGUAGE_NAMES[language]}</span>
        </label>
      ))}
      <p id={`${id}-note`} className={asking.note}>
        {languages.length === 2 ? 'The two take turns.' : 'None: the site’s language. Two take turns.'}
      </p>
      <FieldError id={`${id}-error`} message={error} />
    </fieldset>
  );
}
