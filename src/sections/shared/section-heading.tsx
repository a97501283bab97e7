import type { ReactNode } from 'react';
import { FaultRule } from './fault-rule.tsx';
import { Heading } from './heading.tsx';
import css from './shared.module.css';

/** Heading of a section: the fault rule, the title, and an optional introduction. */
export function SectionHeading({ id, title, children }: { id?: string; title: string; children?: ReactNode }) {
  return (
    <header className={css.heading} part="header">
      <FaultRule />
      <Heading below={0} id={id} className={css.title} part="heading">
        {title}
      </Heading>
      {children && <div className={css.lead}>{children}</div>}
    </header>
  );
}
