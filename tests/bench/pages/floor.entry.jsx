/** @import { Schedule } from '../../../src/program/model/types.ts' */
import r2wc from '@r2wc/core';
import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';

/** @param {{ api: string }} props */
function Program({ api }) {
  const [days, setDays] = useState(/** @type {Schedule | undefined} */ (undefined));
  useEffect(() => {
    fetch(api)
      .then((answer) => answer.json())
      .then(setDays, console.error);
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
                {item.list.map((subItem) => (
                  <li key={subItem.id} dangerouslySetInnerHTML={{ __html: subItem.content }} />
                ))}
              </ul>
            )}
          </li>
        ))}
      </ol>
    </section>
  ));
}

/** @typedef {import('react').ComponentType<any>} AnyComponent */

const renderer = {
  /**
   * @param {HTMLElement} container
   * @param {AnyComponent} Component
   * @param {object} props
   */
  mount(container, Component, props) {
    const root = createRoot(container);
    root.render(<Component {...props} />);
    return { root, Component };
  },
  /**
   * @param {{ root: import('react-dom/client').Root, Component: AnyComponent }} mounted
   * @param {object} props
   */
  update: ({ root, Component }, props) => root.render(<Component {...props} />),
  /** @param {{ root: import('react-dom/client').Root }} mounted */
  unmount: ({ root }) => root.unmount(),
};

customElements.define('floor-program', r2wc(Program, { props: { api: 'string' } }, renderer));
