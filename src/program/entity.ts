import { ENTITIES, type Entity, type Field, type Kind } from './entities.ts';

/** The description of a kind without what makes it differ from the others, for code that handles all alike. */
export const entity = (kind: Kind): Entity => ENTITIES[kind];

export const isHtml = ({ kind }: Field): boolean => kind.endsWith('html');

/** What a field holds that was left blank. */
export const blankOf = ({ kind }: Field): '' | null => (kind === 'date' ? null : '');

export const mayBeBlank = ({ blank, optional }: Field): boolean => !!(blank || optional);
