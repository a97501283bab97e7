import built from '../../content/project.json';
import type { Chapter, SectionProps } from '../../content/site-content.ts';
import { Heading } from '../../ui/heading.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Credit, fullPicture, Picture } from '../../ui/picture/picture.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import shared from '../../ui/ui.module.css';
import { useHost } from '../../kit/tree/host-context.ts';
import css from './project-overview.module.css';

/** The project page: challenge and mission with a picture each, the work packages, the expected impact. */
export function ProjectOverview({ content: project = built }: SectionProps<'project'>) {
  const { chapters, workPackages, impact } = project;
  const { assetBase } = useHost();
  return (
    <section className={shared.section} part="section">
      <SectionHeading title={project.title}>{project.lead}</SectionHeading>

      {chapters?.map(({ title, text, picture, alt = title, ...credit }: Chapter, index) => (
        <article key={index} className={css.chapter} part="chapter">
          {picture && (
            <figure>
              <Picture name={picture} alt={alt} sizes="(min-width: 1248px) 690px, (min-width: 1024px) 56vw, 92vw" />
              <Credit {...credit} />
            </figure>
          )}
          <div>
            <Heading below={1}>{title}</Heading>
            <p>{text}</p>
            {picture && (
              <LinkButton address={fullPicture(assetBase, picture)} about={alt} target="_blank">
                {project.viewImage}
              </LinkButton>
            )}
          </div>
        </article>
      ))}

      {workPackages && (
        <div className={css.packages} part="work-packages">
          <header>
            <Heading below={1}>{workPackages.title}</Heading>
          </header>
          <ol role="list">
            {workPackages.items.map(({ title, text }, index) => (
              <li key={index} className={css.package} part="work-package">
                <span className={css.number}>{index + 1}</span>
                <div>
                  <Heading below={2}>{title}</Heading>
                  <p>{text}</p>
                </div>
              </li>
            ))}
          </ol>
        </div>
      )}

      {impact && (
        <div className={css.impact}>
          <Heading below={1}>{impact.title}</Heading>
          <ul role="list" part="impacts">
            {impact.items.map(({ title, text }, index) => (
              <li key={index} part="impact">
                <Heading below={2}>{title}</Heading>
                <p>{text}</p>
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}
