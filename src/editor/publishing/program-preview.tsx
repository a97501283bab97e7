import { useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import history from '../history/history.module.css';
import { useEditorState } from '../store/editor-context.ts';
import css from './publishing.module.css';

const WIDTHS = { Phone: 360, Desktop: 1280 } as const;
type Screen = keyof typeof WIDTHS;
/** Of the frame as it is shown, in pixels. */
const HEIGHT = 640;

/** The page as visitors will see it, at the width of a phone and of a desktop. */
export function ProgramPreview() {
  const [screen, setScreen] = useState<Screen>();
  const isOwn = useEditorState(({ host }) => host === globalThis.location?.origin);
  if (!isOwn) return null;
  return (
    <section className={css.part} aria-labelledby="preview">
      <h3 id="preview" className={css.heading}>
        Preview
      </h3>
      <div className={css.ways} role="group" aria-label="Preview">
        {(Object.keys(WIDTHS) as Screen[]).map((name) => (
          <Button
            key={name}
            aria-pressed={screen === name}
            onClick={() => setScreen(screen === name ? undefined : name)}
          >
            {name}
          </Button>
        ))}
        {/* Without `noopener`: the tab is filled by this one. */}
        <a className={css.way} href="/preview" target="_blank" rel="opener">
          In a tab of its own
        </a>
      </div>
      {screen && <PreviewScreen key={screen} width={WIDTHS[screen]} name={screen} />}
      <p className={history.note}>The program as it is edited now. Only this browser sees it.</p>
    </section>
  );
}

function PreviewScreen({ width, name }: { width: number; name: Screen }) {
  const place = useRef<HTMLDivElement>(null);
  const [scale, setScale] = useState(1);
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => setScale(Math.min(1, entry!.contentRect.width / width)));
    observer.observe(place.current!);
    return () => observer.disconnect();
  }, [width]);
  return (
    <div ref={place}>
      <div className={css.screen} style={{ height: HEIGHT, maxWidth: width + 2 }}>
        <iframe
          src="/preview"
          title={`Preview, ${name.toLowerCase()}`}
          style={{ width, height: HEIGHT / scale, transform: `scale(${scale})` }}
        />
      </div>
    </div>
  );
}
