/** Common attributes of a form's fields. */
export interface FieldParts {
  id: string;
  className?: string;
  name: string;
  readOnly: boolean;
  'aria-invalid'?: true;
  'aria-describedby'?: string;
  'data-focus': string;
}

/** The attributes of the element in which the text is written formatted. */
export const richAttributes = (
  { id, 'aria-invalid': isInvalid, 'aria-describedby': describedBy, 'data-focus': focus, readOnly }: FieldParts,
  isInline: boolean,
) => ({
  id,
  role: 'textbox',
  part: 'input',
  'data-f': 'description',
  'aria-multiline': isInline ? undefined : 'true',
  'aria-readonly': readOnly ? 'true' : undefined,
  'aria-invalid': isInvalid && 'true',
  'aria-describedby': describedBy,
  'data-focus': focus,
});
