/** What the hash of a page's address may name, as in `#program-item-12`. */
export type AddressTarget = 'item' | 'day';
