import { ENTITIES, type Entity, type Field, type Kind } from './entities.ts';

/** The description of a kind under one type for all kinds, for code that handles them alike. */
export const entity = (kind: Kind): Entity => ENTITIES[kind];

export const isHtml = ({ kind }: Field): boolean => kind.endsWith('html');

/** The value of a field that was left blank. */
export const blankOf = ({ kind }: Field): '' | null => (kind === 'date' ? null : '');

export const mayBeBlank = ({ blank, optional }: Field): boolean => !!(blank || optional);
