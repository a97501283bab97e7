import type { ReactNode } from 'react';
import { FaultRule } from './fault-rule.tsx';
import css from './shared.module.css';

/** Heading of a section: the fault rule, the title, and a line of introduction where there is one. */
export function SectionHeading({
  title,
  children,
  level = 2,
}: {
  title: string;
  children?: ReactNode;
  level?: number;
}) {
  const Tag = `h${level}` as 'h2';
  return (
    <header className={css.heading} part="header">
      <FaultRule />
      <Tag className={css.title} part="heading">
        {title}
      </Tag>
      {children && <div className={css.lead}>{children}</div>}
    </header>
  );
}
