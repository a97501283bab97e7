import field from '../forms/field.module.css';
import css from './reshape.module.css';

/** A field for whole minutes. */
export function MinutesField({
  label,
  value,
  min,
  onChange,
}: {
  label: string;
  /** Undefined while it is blank. */
  value: number | undefined;
  min?: number;
  onChange: (minutes: number | undefined) => void;
}) {
  return (
    <label className={`${field.field} ${css.minutes}`}>
      <span className={field.label}>{label}</span>
      <input
        type="number"
        inputMode="numeric"
        className={field.input}
        part="input"
        min={min}
        step={1}
        value={value ?? ''}
        onChange={({ currentTarget }) =>
          onChange(currentTarget.value === '' ? undefined : Math.trunc(Number(currentTarget.value)))
        }
      />
    </label>
  );
}
