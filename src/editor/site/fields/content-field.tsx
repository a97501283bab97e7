import { useId } from 'react';
import field from '../../forms/field.module.css';
import asking from '../../forms/asking.module.css';
import { FormField } from '../../forms/form-field.tsx';
import { type Path, pathText, valueAt } from '../model/content-paths.ts';
import { allows, kindOf, resolved, type SchemaNode } from '../model/schema-node.ts';
import { useContentForm } from './content-form-context.ts';
import { labelOf } from './field-labels.ts';
import { ListField } from './list-field.tsx';
import { PartField } from './part-field.tsx';
import { PictureField } from './picture-field.tsx';
import css from './fields.module.css';

/** The name of the list or section that a field is in. */
const within = (path: Path, part: string): string =>
  path.slice(0, -1).findLast((step) => typeof step === 'string') ?? part;

/** A field of a form, made from its place in the schema. */
export function ContentField({ node: given, path }: { node: SchemaNode; path: Path }) {
  const { root } = useContentForm();
  const name = String(path.findLast((step) => typeof step === 'string'));
  const node = resolved(given, root);
  switch (kindOf(node, name)) {
    case 'object':
      return <PartField node={node} path={path} />;
    case 'list':
      return <ListField node={node} path={path} />;
    case 'picture':
      return <PictureField node={node} path={path} />;
    case 'choice':
      return <ChoiceField node={node} path={path} />;
    case 'tick':
      return <TickField path={path} />;
    default:
      return <TextField node={node} path={path} />;
  }
}

/** A text. Where the schema allows it, one can say that it isn't known yet. */
function TextField({ node, path }: { node: SchemaNode; path: Path }) {
  const { part, value, base, words, errors, isBusy, onType } = useContentForm();
  const name = String(path.findLast((step) => typeof step === 'string'));
  const kind = kindOf(node, name);
  const own = valueAt(value, path);
  const opened = valueAt(base, path);
  const word = valueAt(words, path);
  const isUnknown = own === null;
  const isEntry = typeof path.at(-1) === 'number';
  const label = isEntry ? `${labelOf(name, part)} ${Number(path.at(-1)) + 1}` : labelOf(name, within(path, part));
  return (
    <div className={css.text}>
      <FormField
        field={{
          name: pathText(path),
          label,
          input: kind === 'line' ? 'line' : 'text',
          html: kind === 'html' ? 'blocks' : undefined,
          isPrivate: false,
        }}
        value={typeof own === 'string' ? own : ''}
        base={typeof opened === 'string' ? opened : ''}
        error={errors[pathText(path)]}
        readOnly={isBusy || isUnknown}
        focus={`site-field:${pathText(path)}`}
        hint={isEntry || kind === 'html' ? undefined : node.description}
        placeholder={isUnknown ? 'Not known yet' : typeof word === 'string' ? word : undefined}
        onType={(text) => onType(path, text)}
      />
      {allows(node, 'null') && (
        <label className={asking.choice}>
          <input
            type="checkbox"
            checked={isUnknown}
            aria-label={`${label}: not known yet`}
            onChange={({ target }) => !isBusy && onType(path, target.checked ? null : '')}
          />
          Not known yet
        </label>
      )}
    </div>
  );
}

function ChoiceField({ node, path }: { node: SchemaNode; path: Path }) {
  const { part, value, errors, isBusy, onType } = useContentForm();
  const id = useId();
  const own = valueAt(value, path);
  const error = errors[pathText(path)];
  const name = String(path.at(-1));
  return (
    <div className={field.field}>
      <label className={field.label} htmlFor={id}>
        {labelOf(name, within(path, part))}
      </label>
      <select
        id={id}
        className={field.input}
        part="input"
        value={typeof own === 'string' || typeof own === 'number' ? own : ''}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        disabled={isBusy}
        onChange={({ target }) =>
          onType(
            path,
            node.enum?.find((one) => String(one) === target.value),
          )
        }
      >
        <option value="">As usual</option>
        {node.enum?.map((one) => (
          <option key={String(one)} value={String(one)}>
            {FONTS[String(one)] ?? String(one)}
          </option>
        ))}
      </select>
      {error && (
        <p className={field.error} id={`${id}-error`} part="error">
          {labelOf(name)} {error}
        </p>
      )}
    </div>
  );
}

const FONTS: Readonly<Record<string, string>> = {
  'instrument-sans': 'Instrument Sans',
  fraunces: 'Fraunces',
  system: 'The font of each visitor’s device',
  serif: 'A serif of each visitor’s device',
};

function TickField({ path }: { path: Path }) {
  const { part, value, isBusy, onType } = useContentForm();
  return (
    <label className={asking.choice}>
      <input
        type="checkbox"
        checked={valueAt(value, path) === true}
        onChange={({ target }) => !isBusy && onType(path, target.checked || undefined)}
      />
      {labelOf(String(path.at(-1)), within(path, part))}
    </label>
  );
}
