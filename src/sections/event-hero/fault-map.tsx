import { faultMap } from 'virtual:pictures';
import { type ReactNode, useEffect, useState } from 'react';
import type { MapLines } from '../../content/site-content.ts';
import { useHost } from '../../kit/tree/host-context.ts';
import { idle } from '../../ui/idle.ts';
import { fetchMap } from './map-lines.ts';
import css from './event-hero.module.css';

/** A picture that fills the hero, in coordinates along the fault. */
const Drawing = ({ className, children }: { className?: string | undefined; children: ReactNode }) => (
  <svg className={className} viewBox="0 0 1200 800" fill="none">
    {/* North-north-west, like the Palu-Koro fault; seen from either side, the other side has moved to the left. */}
    <g transform="translate(910 400) rotate(-17)">{children}</g>
  </svg>
);

/**
 * The fault, and the contours it offsets. Only the fault is prerendered; the contours, whose markup would be larger than the
 * rest of the page, come when it is idle. Where they can't be had there is the fault.
 */
export function FaultMap({ label, file }: { label: string | undefined; file: string | undefined }) {
  const [lines, setLines] = useState<MapLines>();
  const { assetBase } = useHost();
  useEffect(() => {
    // A page that is opened from the disk may fetch nothing.
    if (location.protocol === 'file:') return;
    const controller = new AbortController();
    void idle()
      .then(() => fetchMap(assetBase + (file ?? faultMap), controller.signal))
      .then(setLines, () => {});
    return () => controller.abort();
  }, [assetBase, file]);

  return (
    // A picture of its own for each block: the browser moves and fades it without drawing its lines again in each frame.
    <div className={css.map} part="map" aria-hidden="true">
      {lines &&
        (['west', 'east'] as const).map((block) => (
          <Drawing key={block} className={css[block]}>
            <path className={css.land} d={lines[block].land} />
            <path className={css.sea} d={lines[block].sea} />
            <path className={css.coast} d={lines[block].coast} />
          </Drawing>
        ))}
      {label && (
        <Drawing>
          <path className={css.trace} d="M0-560V560M-10-176v48l-7-9M10-128v-48l7 9" />
          <text className={css.label} transform="translate(22 250) rotate(-90)">
            {label}
          </text>
        </Drawing>
      )}
    </div>
  );
}
