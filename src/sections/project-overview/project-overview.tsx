import project from '../../content/project.json';
import { Heading } from '../../ui/heading.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { fullPicture, Picture } from '../../ui/picture.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import shared from '../../ui/ui.module.css';
import { useHost } from '../../kit/tree/host-context.ts';
import css from './project-overview.module.css';

const { chapters, workPackages, impact } = project;

/** The project page: challenge and mission with a picture each, the work packages, the expected impact. */
export function ProjectOverview() {
  const { assetBase } = useHost();
  return (
    <section className={shared.section} part="section">
      <SectionHeading title={project.title}>{project.lead}</SectionHeading>

      {chapters.map(({ title, text, picture, alt }) => (
        <article key={title} className={css.chapter} part="chapter">
          <figure>
            <Picture name={picture} alt={alt} sizes="(min-width: 1248px) 690px, (min-width: 1024px) 56vw, 92vw" />
          </figure>
          <div>
            <Heading below={1}>{title}</Heading>
            <p>{text}</p>
            <LinkButton address={fullPicture(assetBase, picture)} about={alt} target="_blank">
              {project.viewImage}
            </LinkButton>
          </div>
        </article>
      ))}

      <div className={css.packages} part="work-packages">
        <header>
          <Heading below={1}>{workPackages.title}</Heading>
        </header>
        <ol role="list">
          {workPackages.items.map(({ title, text }, index) => (
            <li key={title} className={css.package} part="work-package">
              <span className={css.number}>{index + 1}</span>
              <div>
                <Heading below={2}>{title}</Heading>
                <p>{text}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>

      <div className={css.impact}>
        <Heading below={1}>{impact.title}</Heading>
        <ul role="list" part="impacts">
          {impact.items.map(({ title, text }) => (
            <li key={title} part="impact">
              <Heading below={2}>{title}</Heading>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
