import r2wc from '@r2wc/core';
import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';

function Program({ api }) {
  const [days, setDays] = useState();
  useEffect(() => {
    fetch(api)
      .then((answer) => answer.json())
      .then(setDays);
  }, [api]);
  return days?.map((day) => (
    <section key={day.id}>
      <h2>{day.title}</h2>
      <ol>
        {day.items.map((item) => (
          <li key={item.id} className="item">
            {item.time && <p className="time">{item.time}</p>}
            <h3 dangerouslySetInnerHTML={{ __html: item.title }} />
            {item.description && <div className="text" dangerouslySetInnerHTML={{ __html: item.description }} />}
            {item.list.length > 0 && (
              <ul>
                {item.list.map((entry) => (
                  <li key={entry.id} dangerouslySetInnerHTML={{ __html: entry.content }} />
                ))}
              </ul>
            )}
          </li>
        ))}
      </ol>
    </section>
  ));
}

const renderer = {
  mount(container, Component, props) {
    const root = createRoot(container);
    root.render(<Component {...props} />);
    return { root, Component };
  },
  update: ({ root, Component }, props) => root.render(<Component {...props} />),
  unmount: ({ root }) => root.unmount(),
};

customElements.define('floor-program', r2wc(Program, { props: { api: 'string' } }, renderer));
