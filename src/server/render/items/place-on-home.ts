/** The address of an item or a day on the home page. `program` is the id of the program's element there. */
export const placeOnHome = (kind: 'item' | 'day', id: number) => `/#program-${kind}-${id}`;
