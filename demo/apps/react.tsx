/** A React 19 page: props become properties or attributes, `on…` props listen to the element's own events. */
import { StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import type {} from '../../src/bundles/public-types.ts';
import { fieldSchool } from './field-school.ts';

function App() {
  const [own, setOwn] = useState(false);
  const [compact, setCompact] = useState(false);
  const [days, setDays] = useState(0);
  const [chosen, setChosen] = useState('');

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

createRoot(document.getElementById('app')!).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
