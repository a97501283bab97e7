import { type RefObject, useEffect, useState } from 'react';
import { SITE_COLORS } from '../../../content/site-documents.ts';
import type { ColorName, Palette, Rgb, Theme } from '../model/contrast.ts';

const PROPERTIES: Readonly<Record<ColorName, string>> = {
  paper: '--_paper',
  raised: '--_raised',
  ink: '--_ink',
  muted: '--_muted',
  line: '--_line',
  accent: '--_accent',
  onAccent: '--_on-accent',
  second: '--_second',
};

/** Any color of CSS, as a screen shows it. */
function shown(color: string): Rgb {
  const context = new OffscreenCanvas(1, 1).getContext('2d')!;
  context.fillStyle = color;
  context.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
  return [red, green, blue];
}

/** The colors of the design, which a site has unless it chooses others: the editor stands on them itself. */
function usualColors(place: HTMLElement, theme: Theme): Palette {
  const probe = document.createElement('span');
  probe.style.colorScheme = theme;
  place.append(probe);
  const read = SITE_COLORS.map((name) => {
    probe.style.color = `var(${PROPERTIES[name]})`;
    return [name, shown(getComputedStyle(probe).color)] as const;
  });
  probe.remove();
  return Object.fromEntries(read) as unknown as Palette;
}

/** The same for both themes, once the place is there. */
export function useUsualColors(place: RefObject<HTMLElement | null>): Readonly<Record<Theme, Palette>> | undefined {
  const [colors, setColors] = useState<Readonly<Record<Theme, Palette>>>();
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      const { current } = place;
      if (current) setColors({ light: usualColors(current, 'light'), dark: usualColors(current, 'dark') });
    });
    return () => cancelAnimationFrame(frame);
  }, [place]);
  return colors;
}
