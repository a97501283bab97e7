/** The message while the program can't be read, in the page as in the API's answer. */
export const PROGRAM_UNAVAILABLE = 'The program is not available at the moment. Please try again in a few minutes.';
