import { ImagePlus, X } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Spinner } from '../../controls/spinner.tsx';
import field from '../../forms/field.module.css';
import { words } from '../../store/model/failure.ts';
import { type Path, pathText, valueAt } from '../model/content-paths.ts';
import { allows, type SchemaNode } from '../model/schema-node.ts';
import { useContentForm } from './content-form-context.ts';
import { labelOf } from './field-labels.ts';
import css from './fields.module.css';
import { readyPicture } from './shrink-picture.ts';

/** Pictures of the host are named by their hash; those of the build are not shown here. */
const OF_HOST = /^[\da-f]{16,}\.\w+$/;

const HINT = 'JPEG, PNG, WebP or AVIF. A large photo is made smaller before it is sent.';

/** A picture: its file is chosen, and given to the host at once; the page has it once the form is saved. */
export function PictureField({ node, path }: { node: SchemaNode; path: Path }) {
  const { value, errors, isBusy, onType, givePicture } = useContentForm();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isSending, setSending] = useState(false);
  const [note, setNote] = useState('');
  const [problem, setProblem] = useState('');
  const label = labelOf(String(path.at(-1)));
  const own = valueAt(value, path);
  const name = typeof own === 'string' ? own : '';
  const error = problem || (errors[pathText(path)] && `${label} ${errors[pathText(path)]}`);
  const alt = valueAt(value, [...path.slice(0, -1), 'alt']);

  const take = async (file: File) => {
    setProblem('');
    setNote('');
    setSending(true);
    try {
      const ready = await readyPicture(file);
      if ('problem' in ready) return setProblem(ready.problem);
      const taken = await givePicture(ready.file);
      setNote(ready.note ?? '');
      onType(path, taken.name);
    } catch (failure) {
      setProblem(`The picture was not sent. ${words(failure)}`);
    } finally {
      setSending(false);
    }
  };

  return (
    <div className={css.picture}>
      <p className={field.label} id={`${id}-label`}>
        {label}
      </p>
      {OF_HOST.test(name) && (
        <img className={css.shown} src={`/pictures/${name}`} alt={typeof alt === 'string' ? alt : ''} />
      )}
      {name !== '' && !OF_HOST.test(name) && (
        <p className={field.note}>“{name}”, a picture that came with the software.</p>
      )}
      <input
        ref={input}
        className={css.file}
        type="file"
        tabIndex={-1}
        aria-hidden="true"
        accept="image/jpeg,image/png,image/webp,image/avif,.heic,.heif,.svg"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          currentTarget.value = '';
          if (file) void take(file);
        }}
      />
      <div className={css.ways}>
        <Button
          aria-describedby={`${id}-label ${id}-hint ${error ? `${id}-error` : ''}`}
          aria-disabled={isSending || isBusy || undefined}
          onClick={() => !isSending && !isBusy && input.current?.click()}
        >
          {isSending ? <Spinner /> : <ImagePlus size={16} aria-hidden="true" />}
          {name ? 'Choose another picture' : 'Choose a picture'}
        </Button>
        {name !== '' && (
          <Button
            aria-describedby={`${id}-label`}
            onClick={() => {
              onType(path, allows(node, 'null') ? null : undefined);
              setNote('');
            }}
          >
            <X size={16} aria-hidden="true" />
            Without a picture
          </Button>
        )}
      </div>
      <p className={field.note} id={`${id}-hint`}>
        {HINT}
      </p>
      <p className={field.note} role="status">
        {isSending ? 'Sending the picture…' : note}
      </p>
      {error && (
        <p className={field.error} id={`${id}-error`} role="alert" part="error">
          {error}
        </p>
      )}
    </div>
  );
}
