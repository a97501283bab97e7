import { useEffect, useRef, useState } from 'react';
import { SITE_COLORS, type SiteDocument } from '../../../content/site-documents.ts';
import { siteStyle } from '../../../content/site-style.ts';
import { Button } from '../../../ui/button.tsx';
import publishing from '../../publishing/publishing.module.css';
import type { Theme } from '../model/contrast.ts';
import { useSiteState } from './site-context.ts';
import css from './site.module.css';

const WIDTHS = { Phone: 360, Desktop: 1280 } as const;
type Width = keyof typeof WIDTHS;
/** The height of the frame as it is shown, in pixels. */
const HEIGHT = 560;

/** Takes away what the page has of colors and fonts that were saved earlier. */
const RESET = `:root{${SITE_COLORS.map((name) => `--cp-${name.replace('onAccent', 'on-accent')}:initial`).join(';')}}`;
/** The fonts of a site that has chosen none. */
const USUAL_FONTS = { text: 'instrument-sans', headings: 'fraunces' } as const;

/** The page in the colors and fonts as they are typed, before anybody else sees them. */
export function LookPreview() {
  const [width, setWidth] = useState<Width>();
  const [theme, setTheme] = useState<Theme>('light');
  return (
    <div className={css.preview}>
      <div className={publishing.ways} role="group" aria-label="Preview">
        {(Object.keys(WIDTHS) as Width[]).map((name) => (
          <Button key={name} aria-pressed={width === name} onClick={() => setWidth(width === name ? undefined : name)}>
            Preview: {name.toLowerCase()}
          </Button>
        ))}
        {width &&
          (['light', 'dark'] as const).map((name) => (
            <Button key={name} aria-pressed={theme === name} onClick={() => setTheme(name)}>
              {name === 'light' ? 'Light' : 'Dark'}
            </Button>
          ))}
      </div>
      {width && <PreviewFrame key={width} name={width} theme={theme} />}
    </div>
  );
}

/** A color that is typed halfway is left out. */
const whole = ({ colors = {}, font }: SiteDocument): SiteDocument => ({
  font: { ...USUAL_FONTS, ...font },
  colors: Object.fromEntries(Object.entries(colors).filter(([, color]) => /^#(?:[\da-f]{3}|[\da-f]{6})$/i.test(color))),
});

function PreviewFrame({ name, theme }: { name: Width; theme: Theme }) {
  const width = WIDTHS[name];
  const place = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const [scale, setScale] = useState(1);
  const [sheet, setSheet] = useState<CSSStyleSheet>();
  const draft = useSiteState(({ drafts }) => drafts.look?.value) as SiteDocument | undefined;
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => setScale(Math.min(1, entry!.contentRect.width / width)));
    observer.observe(place.current!);
    return () => observer.disconnect();
  }, [width]);
  useEffect(() => {
    sheet?.replaceSync(RESET + siteStyle(whole(draft ?? {})));
    frame.current?.contentDocument?.documentElement.setAttribute('data-theme', theme);
  }, [sheet, draft, theme]);

  const onLoad = () => {
    const view = frame.current?.contentWindow as (Window & typeof globalThis) | null | undefined;
    const inner = frame.current?.contentDocument;
    if (!view || !inner) return;
    // A sheet of the page's own, which its policy doesn't ask for.
    const made = new view.CSSStyleSheet();
    inner.adoptedStyleSheets.push(made);
    setSheet(made);
  };
  return (
    <div ref={place}>
      <div className={publishing.screen} style={{ height: HEIGHT, maxWidth: width + 2 }}>
        <iframe
          ref={frame}
          src="/"
          title={`Preview, ${name.toLowerCase()}, ${theme}`}
          style={{ width, height: HEIGHT / scale, transform: `scale(${scale})` }}
          onLoad={onLoad}
        />
      </div>
    </div>
  );
}
