/** Runs work one after the other for each name. */
export class InTurn {
  private readonly last = new Map<string, Promise<unknown>>();

  async run<T>(name: string, work: () => Promise<T>): Promise<T> {
    const earlier = this.last.get(name);
    const mine = (earlier ?? Promise.resolve()).then(work, work);
    this.last.set(name, mine);
    try {
      return await mine;
    } finally {
      if (this.last.get(name) === mine) this.last.delete(name);
    }
  }
}
