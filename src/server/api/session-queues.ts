import PQueue from 'p-queue';

/**
 * Runs large pieces of work one at a time for each session: however many dry runs somebody asks for at once, a write of another
 * person waits for one of them at most.
 */
export class SessionQueues {
  private readonly queues = new Map<string, PQueue>();

  run<T>(session: string, work: () => Promise<T>): Promise<T> {
    return (this.queues.get(session) ?? this.open(session)).add(work);
  }

  private open(session: string): PQueue {
    const queue = new PQueue({ concurrency: 1 });
    queue.once('idle', () => this.queues.delete(session));
    this.queues.set(session, queue);
    return queue;
  }
}
