import PQueue from 'p-queue';

/**
 * Runs the large pieces of work of each session one at a time, so that a person who asks for many dry runs at once doesn't make
 * everybody else's writes wait for all of them. Each group of routes has queues of its own.
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
