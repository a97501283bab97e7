import r2wc from '@r2wc/react-to-web-component';
import { useLayoutEffect, useRef, useState } from 'react';
import { elementClass, r2wcOptions } from './element-class.ts';
import { elementHost, withdraw } from './element-host.ts';
import type { Origin } from '../tree/host-context.ts';
import { followColorScheme } from './page-scheme.ts';
import { ROOT_ATTRIBUTE } from '../tree/root-markup.ts';
import { type SectionDefinition, sectionTree } from '../tree/section-tree.tsx';

const rootMark = { [ROOT_ATTRIBUTE]: '' };

/** Makes the class of an element that is only rendered in the browser, with r2wc for React as it is. */
export function clientElement(definition: SectionDefinition, origin: Origin) {
  /** `container` is the shadow root, which r2wc adds to the props. */
  function Root({ container, ...props }: { container: HTMLElement }) {
    const element = (container as unknown as ShadowRoot).host as HTMLElement;
    const wrapper = useRef<HTMLDivElement>(null);
    const [host] = useState(() => elementHost(element, origin));
    useLayoutEffect(() => {
      const unfollow = followColorScheme(element, wrapper.current!);
      return () => {
        unfollow();
        withdraw(element);
      };
    }, [element]);
    return (
      <div ref={wrapper} {...rootMark}>
        {sectionTree(definition, props, host)}
      </div>
    );
  }
  return elementClass(r2wc(Root, r2wcOptions(definition)), definition);
}
