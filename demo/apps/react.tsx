/**
 * A React 19 page, rendered in the browser or hydrated from a server: props become properties or attributes, and `on…`
 * props listen to the element's own events.
 */
import { StrictMode, useEffect, useRef, useState } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type {} from '../../src/bundles/catalog/public-types.ts';
import { fieldSchool } from './field-school.ts';

function App() {
  const [own, setOwn] = useState(false);
  const [compact, setCompact] = useState(false);
  const [days, setDays] = useState(0);
  const [chosen, setChosen] = useState('');
  const program = useRef<HTMLElementTagNameMap['conference-program']>(null);

  // On a server-rendered page the program may have loaded before React listens.
  useEffect(() => setDays(program.current?.loadedDays?.length ?? 0), []);

  return (
    <>
      <p className="controls">
        <label>
          <input type="checkbox" checked={own} onChange={() => setOwn(!own)} /> Data of this page
        </label>
        <label>
          <input type="checkbox" checked={compact} onChange={() => setCompact(!compact)} /> Compact
        </label>
      </p>
      <p className="state" aria-live="polite">
        {days} days{chosen && `, chosen: ${chosen}`}
      </p>
      <conference-program
        ref={program}
        api-base=""
        heading-level={2}
        compact={compact}
        schedule={own ? fieldSchool : undefined}
        onprogram-load={(event) => setDays(event.detail.days.length)}
        onprogram-item-select={(event) => setChosen(event.detail.item.title)}
      />
    </>
  );
}

const root = document.getElementById('app')!;
const app = (
  <StrictMode>
    <App />
  </StrictMode>
);
if (root.hasChildNodes()) hydrateRoot(root, app);
else createRoot(root).render(app);
