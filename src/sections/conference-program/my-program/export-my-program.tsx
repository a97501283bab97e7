import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { saveFile } from '../../../ui/save-file.ts';
import { shareAddress } from '../share/share-link.ts';
import { CalendarLinks } from '../share/calendar-links.tsx';
import menu from '../styles/tools-menu.module.css';
import { useShownProgram, useView } from '../view/program-context.ts';
import { calendarOfFiles } from './calendar-of-files.ts';
import { exportLinks } from './export-links.ts';
import css from './my-program.module.css';
import { hostAddress } from '../address/host-address.ts';

/** The ways of the starred items to elsewhere: a calendar, and a link for another device. */
export function ExportMyProgram() {
  const { view, days, apiBase, answeringBase, features, texts } = useShownProgram();
  const [message, setMessage] = useState('');
  const [hasCode, setHasCode] = useState(false);
  const ids = useView((state) => view.select.starredIds(state, days));
  // Asked last: a server, which has no page, knows of no stars.
  const host = ids.length > 0 ? hostAddress(apiBase) : undefined;
  if (host === undefined) return null;
  const { calendar, link, code } = exportLinks(host, ids);
  // Calendars and codes of a visitor's own choice are made by the host. A page from the disk can't even fetch files.
  const isMade = answeringBase !== undefined;
  const areFiles = !isMade && location.protocol !== 'file:';
  const saveCalendar = () =>
    calendarOfFiles(host, ids).then(
      (file) => file && saveFile(file, 'my-program.ics'),
      () => setMessage(texts.failed),
    );
  const share = async () => setMessage(await shareAddress(link, texts.linkCopied));
  return (
    <div className={css.exported} part="mine" role="group" aria-label={texts.mine} lang={texts.lang}>
      <p className={menu.label} aria-hidden="true">
        {texts.mine}
      </p>
      {features.calendar && (isMade || areFiles) && (
        <CalendarLinks file={calendar} take={isMade ? undefined : saveCalendar} />
      )}
      {features.calendar && isMade && <p className={css.lag}>{texts.calendarsLag}</p>}
      <Button className={menu.row} onClick={share}>
        {texts.shareMine}
      </Button>
      {isMade && code && (
        <Button className={menu.row} aria-expanded={hasCode} onClick={() => setHasCode(!hasCode)}>
          {texts.qr}
        </Button>
      )}
      <p role="status">{message}</p>
      {hasCode && code && <img src={code} alt={link} width="240" height="240" />}
    </div>
  );
}
