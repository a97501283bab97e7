import { describe, expect, it } from 'vitest';
import { plan, program, table } from '../../support/import.ts';

describe('an item that is being edited', () => {
  it('is neither counted nor deleted as one that the table lacks', () => {
    const days = program({ title: 'Day 2', items: [{ title: 'Opening' }, { title: 'Keynote' }, { title: 'Coffee' }] });
    const isTyped = ({ title }: { title: string }) => title === 'Keynote';
    const rows = table(['Day', 'Title'], ['Day 2', 'Opening']);
    const { counts, lines, writes } = plan(
      days,
      rows,
      { removed: new Set(days[0]!.items.map(({ id }) => id)) },
      { isTyped },
    );
    expect(counts.missing).toBe(1);
    expect(writes).toHaveLength(1);
    expect(lines.find(({ item }) => item?.title === 'Keynote')).toMatchObject({
      kind: 'same',
      left: 'It is not in the table. It is being edited, and is left as it is.',
    });
  });
});
