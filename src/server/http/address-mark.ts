import { randomUUID } from 'node:crypto';

/** Stands for the host's address in what is rendered once for all addresses. No visitor's text can hold it. */
export const ADDRESS_MARK = randomUUID();
