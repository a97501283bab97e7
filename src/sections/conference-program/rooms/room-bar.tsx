import { memo } from 'react';
import { useHost } from '../../../kit/tree/host-context.ts';
import { innerHtml } from '../../../program/html/trusted-html.ts';
import type { Day, SafeHtml } from '../../../program/model/types.ts';
import { timetableData } from './timetable-data.ts';
import { useShownProgram } from '../view/program-context.ts';

/** Always the same object: React would empty it again. */
const EMPTY = { html: undefined as ReturnType<typeof innerHtml> | undefined };

/** The place for the names of a day's rooms, which scripts fill (`name-rooms.ts`), also before React is there. */
export const RoomBar = memo(function RoomBar({ day }: { day: Day }) {
  const { look, texts } = useShownProgram();
  const isOnHost = useHost().element === null;
  return (
    <div
      part="rooms"
      hidden
      data-timetable={isOnHost ? timetableData(day, look, texts) : undefined}
      suppressHydrationWarning
      dangerouslySetInnerHTML={(EMPTY.html ??= innerHtml('' as SafeHtml))}
    />
  );
});
