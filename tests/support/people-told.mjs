/**
 * The people here, by the events that an editor has heard, in the order of their names.
 * @param {readonly { event?: string, data?: any }[]} events
 * @returns {any[]}
 */
export function peopleTold(events) {
  /** @type {Map<string, any>} by their connections */
  let people = new Map();
  /** @returns {[string, any][]} */
  const byConnection = (/** @type {any[]} */ all) => all.map((person) => [person.connection, person]);
  for (const { event, data } of events) {
    if (event === 'people') people = new Map(byConnection(data.people));
    if (event !== 'presence') continue;
    for (const connection of data.left) people.delete(connection);
    people = new Map([...people, ...byConnection(data.here)]);
  }
  return [...people.values()].sort((one, other) => (one.name < other.name ? -1 : 1));
}
