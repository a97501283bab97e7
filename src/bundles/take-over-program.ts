/** Takes over the program's tag. Must be imported before `early-program.ts`, which asks whether the tag is ours. */
import { conferenceProgram } from '../sections/conference-program/conference-program.definition.ts';
import { takeOver } from './ours.ts';

takeOver(conferenceProgram.tag);
