import type { SectionProps } from '../../content/site-content.ts';
import { innerHtml } from '../../program/html/trusted-html.ts';
import { SectionHeading } from '../../ui/section-heading.tsx';
import shared from '../../ui/ui.module.css';
import css from './text-section.module.css';

/** A section of a title and a text of the host's own. */
export function TextSection({ content }: SectionProps<'text'>) {
  if (!content) return <slot />;
  return (
    <section className={shared.section} part="section">
      <SectionHeading title={content.title} />
      <div className={css.text} part="text" dangerouslySetInnerHTML={innerHtml(content.text)} />
    </section>
  );
}
