/** The kinds of targets in the hash of a page's address, as in `#program-item-12`. */
export type AddressTarget = 'item' | 'day';
