/** The ids of one list in order. Every call takes the same time, however long the list is. */
export class OrderedIds {
  /** Null stands for both ends. */
  private readonly nextOf = new Map<number | null, number | null>([[null, null]]);
  private readonly previousOf = new Map<number | null, number | null>([[null, null]]);

  constructor(ids: Iterable<number> = []) {
    for (const id of ids) this.insert(id, this.last);
  }

  get last(): number | null {
    return this.previousOf.get(null)!;
  }

  has(id: number): boolean {
    return this.nextOf.has(id);
  }

  /** The id before one of the list; null before the first. */
  previous(id: number): number | null {
    return this.previousOf.get(id)!;
  }

  /** @param after an id of the list; null makes the new one the first */
  insert(id: number, after: number | null): void {
    const next = this.nextOf.get(after)!;
    this.link(after, id);
    this.link(id, next);
  }

  remove(id: number): void {
    this.link(this.previousOf.get(id)!, this.nextOf.get(id)!);
    this.nextOf.delete(id);
    this.previousOf.delete(id);
  }

  *[Symbol.iterator](): Generator<number> {
    for (let id = this.nextOf.get(null)!; id !== null; id = this.nextOf.get(id)!) yield id;
  }

  private link(previous: number | null, next: number | null): void {
    this.nextOf.set(previous, next);
    this.previousOf.set(next, previous);
  }
}
