import type { ReactNode } from 'react';
import { FaultRule } from './fault-rule.tsx';
import { Heading } from './heading.tsx';
import css from './ui.module.css';

/** Heading of a section: the fault rule, the title, and an optional introduction. */
export function SectionHeading({
  id,
  title,
  lang,
  children,
}: {
  id?: string;
  title: string;
  /** Of the title, if it isn't the page's. */
  lang?: string;
  children?: ReactNode;
}) {
  return (
    <header className={css.heading} part="header">
      <FaultRule />
      <Heading below={0} id={id} lang={lang} className={css.title} part="heading">
        {title}
      </Heading>
      {children && <div className={css.lead}>{children}</div>}
    </header>
  );
}
