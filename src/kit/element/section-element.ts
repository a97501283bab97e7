import r2wc from '@r2wc/core';
import { elementClass, r2wcOptions } from './element-class.ts';
import type { Origin } from '../tree/host-context.ts';
import { hydratingRenderer } from './hydrating-renderer.tsx';
import type { SectionDefinition } from '../tree/section-tree.tsx';

/** Makes the class of an element that the server may have rendered: r2wc's core with a renderer that hydrates. */
export const sectionElement = (definition: SectionDefinition, origin: Origin) =>
  elementClass(r2wc(definition.component, r2wcOptions(definition), hydratingRenderer(definition, origin)), definition);
