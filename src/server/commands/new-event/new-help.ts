import { LANGUAGE_NAMES, LANGUAGES } from '../../../program/model/languages.ts';
import { OWN_COMMAND } from '../../config.ts';
import { BACK } from './conversation.ts';

/** The answer to `new --help`. */
export const NEW_HELP = `Usage: ${OWN_COMMAND} new

Asks on the terminal, in English, for an event of your own, writes it into the data folder, and serves its site.
It overwrites nothing, and writes nothing before you have said that all is right.

It asks for
  - the name of the event, and a short one if it is long
  - its first and its last day
  - its town and country, and whether the time that it takes for theirs is right
  - the language of the site: ${LANGUAGES.map((language) => LANGUAGE_NAMES[language]).join(', ')}
  - its building and address, and that of the registration form, as far as they are known
  - which sections its site begins with: what it is about, online, travel, partners, committee, texts of your own

Enter answers what stands in brackets, "${BACK}" leads to the question before, and Ctrl+C ends it.
Texts, pictures, colors and the program follow in the editor, whose address it says. All of it can be changed later.

Where it writes is DATA_DIR. For another event beside one that is there:
  DATA_DIR=./another-event ${OWN_COMMAND} new
`;
