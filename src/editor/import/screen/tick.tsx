import asking from '../../forms/asking.module.css';

/** A choice of its own: nothing that a table lacks or renames is done without one. */
export function Tick({ isOn, label, onTurn }: { isOn: boolean; label: string; onTurn(isOn: boolean): void }) {
  return (
    <label className={asking.choice}>
      <input type="checkbox" checked={isOn} onChange={({ currentTarget }) => onTurn(currentTarget.checked)} />
      {label}
    </label>
  );
}
