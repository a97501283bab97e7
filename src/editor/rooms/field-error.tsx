import field from '../forms/field.module.css';

/** The message at a field. */
export function FieldError({ id, message }: { id: string; message: string | undefined }) {
  return message ? (
    <p className={field.error} id={id} part="error">
      {message}
    </p>
  ) : null;
}
