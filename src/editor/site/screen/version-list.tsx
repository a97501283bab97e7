import { History } from 'lucide-react';
import { useState } from 'react';
import type { StoredDocument } from '../../../content/site-documents.ts';
import { Button } from '../../../ui/button.tsx';
import { Spinner } from '../../controls/spinner.tsx';
import field from '../../forms/field.module.css';
import { SideBySide } from '../../forms/side-by-side.tsx';
import { useEditorState } from '../../store/editor-context.ts';
import { momentText } from '../../store/api/event-clock.ts';
import { isWriting } from '../../store/state/editor-state.ts';
import { isSameContent } from '../model/content-paths.ts';
import { differingFields, textsOf } from '../model/content-texts.ts';
import { documentOf, partOf, type PartName } from '../model/site-parts.ts';
import { useSite, useSiteState } from './site-context.ts';
import css from './site.module.css';

/** The earlier versions of a form's document, to be looked at and brought back. */
export function VersionList({ part }: { part: PartName }) {
  const { versions: actions } = useSite();
  const isStored = useSiteState(({ stored }) => !!stored[documentOf(part)]);
  const versions = useSiteState((state) => state.versions);
  if (!isStored) return null;
  return (
    <div className={css.versions}>
      <Button aria-expanded={!!versions} onClick={() => void actions.toggle()}>
        <History size={16} aria-hidden="true" />
        Earlier versions
      </Button>
      {versions?.status === 'loading' && <Spinner />}
      {versions?.status === 'failed' && (
        <p className={field.error} role="alert">
          They could not be loaded: {versions.problem}
        </p>
      )}
      {versions?.status === 'ready' && <Entries part={part} list={versions.list} />}
    </div>
  );
}

function Entries({ part, list }: { part: PartName; list: readonly StoredDocument[] }) {
  const [current] = list;
  // Of a form that has some of a document's fields, many versions are the same.
  const others = list.filter(
    ({ value, deleted }, index) =>
      index > 0 && !deleted && !isSameContent(partOf(part, value), partOf(part, list[index - 1]!.value)),
  );
  const all = current && !others.includes(current) ? others : others.slice(1);
  if (all.length === 0) return <p className={css.note}>There is none yet: it was saved once.</p>;
  return (
    <>
      <ol className={css.rows} role="list">
        {all.map((version) => (
          <Entry key={version.version} part={part} version={version} current={current!} />
        ))}
      </ol>
      <p className={css.note}>The last 50 are kept.</p>
    </>
  );
}

function Entry({ part, version, current }: { part: PartName; version: StoredDocument; current: StoredDocument }) {
  const { versions } = useSite();
  const zone = useEditorState(({ clock }) => clock?.zone);
  const isBusy = useEditorState(isWriting);
  const [isOpen, setOpen] = useState(false);
  const moment = momentText(version.at, zone);
  const then = textsOf(partOf(part, version.value));
  const now = textsOf(partOf(part, current.value));
  const fields = differingFields(then, now);
  return (
    <li className={css.version}>
      <p>
        <time dateTime={version.at}>{moment}</time>{' '}
        {version.by || (version.has_account === null ? 'A command' : 'Somebody')}
      </p>
      <div className={css.actions}>
        <Button
          aria-expanded={isOpen}
          aria-label={`Look at version ${version.version}, of ${moment}`}
          onClick={() => setOpen(!isOpen)}
        >
          Look
        </Button>
        <Button
          aria-disabled={isBusy || undefined}
          aria-label={`Bring this version back: ${version.version}, of ${moment}`}
          onClick={() => !isBusy && void versions.bringBack(version)}
        >
          Bring this version back
        </Button>
      </div>
      {isOpen &&
        (fields.length > 0 ? (
          <SideBySide fields={fields} theirs={then} whose="Then" mine={now} by="Now" />
        ) : (
          <p className={css.note}>It says the same as the present one.</p>
        ))}
    </li>
  );
}
