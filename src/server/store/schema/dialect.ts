/** The databases that the program can be kept in. */
export type DialectName = 'sqlite' | 'postgres';
