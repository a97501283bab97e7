/** Script in the host's own pages, behind the program: opens it at what is on before anything of it is painted. */
import { openAtNow } from '../sections/conference-program/earlier/open-at-now.ts';

for (const element of document.querySelectorAll<HTMLElement>('conference-program')) openAtNow(element);
