import css from './organizing-committee.module.css';

export function OrganizingCommittee() {
  return <section className={css.root}>organizing-committee</section>;
}
