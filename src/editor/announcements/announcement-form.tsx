import { type FormEvent, useId } from 'react';
import { USUAL_MINUTES } from '../../program/api/announcement-bodies.ts';
import shownCss from '../../timeline/announcement.module.css';
import { Button } from '../../ui/button.tsx';
import asking from '../forms/asking.module.css';
import field from '../forms/field.module.css';
import { FormField } from '../forms/form-field.tsx';
import forms from '../forms/forms.module.css';
import { useEditorState } from '../store/editor-context.ts';
import { isWriting } from '../store/state/editor-state.ts';
import { endOfDraft, endText } from './announcement-draft.ts';
import { announcementTarget, useAnnouncements, useAnnouncementsState } from './announcements-store.ts';

/** The form of a new announcement, with what visitors will see. @param replaces whether one is shown already */
export function AnnouncementForm({ zone, now, replaces }: { zone: string; now: number; replaces: boolean }) {
  const { announce, type } = useAnnouncements();
  const draft = useAnnouncementsState((state) => state.draft);
  const errors = useAnnouncementsState((state) => state.errors);
  const isBusy = useEditorState(isWriting);
  const end = endOfDraft(draft, zone, now);
  const text = draft.text.trim();
  const onSubmit = (submitted: FormEvent) => {
    submitted.preventDefault();
    if (!isBusy) void announce();
  };
  return (
    <form className={forms.form} part="form announcement-form" aria-label="Announcement" noValidate onSubmit={onSubmit}>
      <FormField
        field={{ name: 'text', label: 'One sentence to everybody', input: 'line', isPrivate: false }}
        value={draft.text}
        base=""
        error={errors.text}
        readOnly={isBusy}
        focus={announcementTarget.field('text')}
        placeholder="Bus leaves 17:40 from gate 2"
        onType={(typed) => type({ text: typed })}
      />
      <EndChoice />
      {text && (
        <div className={shownCss.box} data-shown role="group" aria-label="What visitors see">
          <p className={shownCss.label}>
            From the organizers{end !== undefined && ` (until ${endText(end, zone, now)})`}
          </p>
          <p className={shownCss.text} dir="auto">
            {text}
          </p>
        </div>
      )}
      <div role="alert">{errors.message && <p className={field.error}>{errors.message}</p>}</div>
      <div className={forms.actions}>
        {replaces && <p className={field.note}>It takes the place of the one that is shown.</p>}
        <Button look="primary" type="submit" aria-disabled={isBusy || undefined}>
          Tell everybody
        </Button>
      </div>
    </form>
  );
}

function EndChoice() {
  const { type } = useAnnouncements();
  const { hasTime, time } = useAnnouncementsState((state) => state.draft);
  const error = useAnnouncementsState((state) => state.errors.time);
  const id = useId();
  return (
    <fieldset className={asking.choices}>
      <legend className={field.label}>Shown</legend>
      {([false, true] as const).map((withTime) => (
        <label key={String(withTime)} className={asking.choice}>
          <input type="radio" name={id} checked={hasTime === withTime} onChange={() => type({ hasTime: withTime })} />
          {withTime ? 'Until a time' : `For ${USUAL_MINUTES} minutes`}
        </label>
      ))}
      {hasTime && (
        <input
          type="time"
          className={field.input}
          part="input"
          aria-label="Time"
          aria-invalid={error ? true : undefined}
          aria-describedby={error && `${id}-error`}
          data-focus={announcementTarget.field('time')}
          value={time}
          onChange={({ target }) => type({ time: target.value })}
        />
      )}
      {error && (
        <p className={field.error} id={`${id}-error`} part="error">
          {error}
        </p>
      )}
    </fieldset>
  );
}
