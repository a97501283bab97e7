import { useEffect, useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import field from '../../forms/field.module.css';
import forms from '../../forms/forms.module.css';
import { SideBySide } from '../../forms/side-by-side.tsx';
import { differingFields, textsOf } from '../model/content-texts.ts';
import { isJson } from '../model/content-paths.ts';
import { fieldsOf, partOf, type PartName } from '../model/site-parts.ts';
import type { PartFailure } from '../state/site-state.ts';
import { useSite, useSiteState } from './site-context.ts';
import css from './site.module.css';

/** Says why a form was not saved, and what can be done. */
export function FormFaults({ part, failure }: { part: PartName; failure?: PartFailure }) {
  const places = Object.entries(failure?.fields ?? {});
  const known = fieldsOf(part);
  const unplaced = places.filter(([place]) => !known.includes(/^\w+/.exec(place)?.[0] ?? ''));
  return (
    <div role="alert" className={forms.failure} part="failure">
      {failure?.message && <p className={field.error}>{failure.message} What you typed is still here.</p>}
      {places.length > 0 && (
        <p className={field.error}>
          Not saved: {places.length === 1 ? 'one field needs' : `${places.length} fields need`} something. What you
          typed is still here.
        </p>
      )}
      {unplaced.map(([place, message]) => (
        <p key={place} className={field.error}>
          {place} {message}
        </p>
      ))}
      {failure?.theirs && <TheirVersion part={part} theirs={failure.theirs} />}
    </div>
  );
}

/** The typed text beside what somebody else has saved meanwhile, and the choice between them. */
function TheirVersion({ part, theirs }: { part: PartName; theirs: NonNullable<PartFailure['theirs']> }) {
  const { forms: actions } = useSite();
  const value = useSiteState(({ drafts }) => drafts[part]?.value);
  const choices = useRef<HTMLDivElement>(null);
  useEffect(() => choices.current?.focus(), [theirs]);
  const mine = textsOf(value);
  const others = isJson(theirs.value) ? textsOf(partOf(part, theirs.value)) : {};
  return (
    <>
      <p className={field.error}>
        {theirs.by || 'Somebody else'} has changed the same while you were editing it. Their version beside yours:
      </p>
      <SideBySide
        fields={differingFields(others, mine)}
        theirs={others}
        whose="Theirs"
        mine={mine}
        part="their-version"
      />
      <div ref={choices} className={css.actions} role="group" aria-label="Which version stays" tabIndex={-1}>
        <Button onClick={() => void actions.keepMine()}>Save mine</Button>
        <Button onClick={actions.takeTheirs}>Take theirs</Button>
      </div>
    </>
  );
}
