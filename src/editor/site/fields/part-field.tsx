import asking from '../../forms/asking.module.css';
import field from '../../forms/field.module.css';
import { type Path, pathText, valueAt } from '../model/content-paths.ts';
import { blankContent, type SchemaNode } from '../model/schema-node.ts';
import { SECTION_PARTS, type SectionDocument } from '../../../content/site-documents.ts';
import { ContentField } from './content-field.tsx';
import { useContentForm } from './content-form-context.ts';
import { labelOf } from './field-labels.ts';
import css from './fields.module.css';

/** The fields of an object, in the order of its schema. */
export function Fields({ node, path, names }: { node: SchemaNode; path: Path; names?: readonly string[] }) {
  return Object.entries(node.properties ?? {})
    .filter(([name]) => (names ? names.includes(name) : name !== '$schema'))
    .map(([name, inner]) => <ContentField key={name} node={inner} path={[...path, name]} />);
}

/** A group of fields. One that a section may lack is turned on and off as a whole. */
export function PartField({ node, path }: { node: SchemaNode; path: Path }) {
  const { part, root, value, base, errors, isBusy, onType } = useContentForm();
  const name = String(path.at(-1));
  const canLack = path.length === 1 && !!SECTION_PARTS[part as SectionDocument]?.includes(name);
  const own = valueAt(value, path);
  const isThere = !canLack || (own !== undefined && own !== false);
  const error = errors[pathText(path)];
  const label = labelOf(name, part);
  return (
    <fieldset className={css.part}>
      <legend className={css.legend}>{label}</legend>
      {canLack && (
        <label className={asking.choice}>
          <input
            type="checkbox"
            checked={isThere}
            aria-label={`The section has the part “${label}”`}
            onChange={({ target }) =>
              !isBusy && onType(path, target.checked ? (valueAt(base, path) ?? blankContent(node, root)) : undefined)
            }
          />
          The section has this part
        </label>
      )}
      {error && (
        <p className={field.error} part="error">
          {label} {error}
        </p>
      )}
      {isThere && <Fields node={node} path={path} />}
    </fieldset>
  );
}
