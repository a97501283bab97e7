import { useState } from 'react';
import built from '../../content/partners.json';
import type { AnyPicture } from '../../content/host-picture.ts';
import type { Partner, SectionProps } from '../../content/site-content.ts';
import { useHost } from '../../kit/tree/host-context.ts';
import { Heading } from '../../ui/heading.tsx';
import shared from '../../ui/ui.module.css';
import css from './partner-marquee.module.css';

const logoFile = (logo: AnyPicture, assetBase: string) =>
  typeof logo === 'string' ? { src: `${assetBase}images/${logo}` } : { ...logo, src: assetBase + logo.src };

function Logo({ name, mark, size, logo, pending }: Partner & { pending: string }) {
  const { assetBase } = useHost();
  return (
    <li className={`${css.logo} ${css[`s${size}`]}`} part="logo">
      {logo ? (
        <img {...logoFile(logo, assetBase)} alt={name ?? pending} />
      ) : (
        <>
          {mark && (
            <span className={css.mark} aria-hidden="true">
              {mark}
            </span>
          )}
          <svg
            className={css.cut}
            viewBox="0 0 12 48"
            fill="none"
            {...(name ? { 'aria-hidden': true } : { role: 'img', 'aria-label': pending })}
          >
            <path d="M2 0l8 48" />
          </svg>
          {name && <span className={css.name}>{name}</span>}
        </>
      )}
    </li>
  );
}

/** One row, rendered twice so that the loop has no seam; the copy is hidden from screen readers. */
function Row({ of, pending }: { of: Partner[]; pending: string }) {
  const logos = of.map((partner, index) => <Logo key={index} {...partner} pending={pending} />);
  return (
    <div className={css.row} part="row">
      <ul role="list" className={css.track}>
        {logos}
      </ul>
      <ul className={css.track} aria-hidden="true">
        {logos}
      </ul>
    </div>
  );
}

/** The partner institutions, in two rows that move in opposite directions until they are paused. */
export function PartnerMarquee({ content = built }: SectionProps<'partners'>) {
  const { partners, pending } = content;
  const [paused, setPaused] = useState(false);
  const half = Math.ceil(partners.length / 2);
  return (
    <section className={css.strip} part="strip" data-paused={paused || undefined} aria-label={content.label}>
      <div className={css.bar}>
        <Heading below={0} className={`${shared.note} ${css.heading}`}>
          {partners.length} {content.title}
        </Heading>
        <button
          type="button"
          className={css.pause}
          part="pause"
          aria-label={paused ? content.play : content.pause}
          onClick={() => setPaused(!paused)}
        >
          <svg viewBox="0 0 16 16" width="16" height="16" fill="currentColor" aria-hidden="true">
            <path d={paused ? 'M4 2l10 6-10 6z' : 'M3 2h3v12H3zM10 2h3v12h-3z'} />
          </svg>
        </button>
      </div>
      <div className={css.rows}>
        <Row of={partners.slice(0, half)} pending={pending} />
        <Row of={partners.slice(half)} pending={pending} />
      </div>
    </section>
  );
}
