import { Button, LinkButton } from '../../../ui/button.tsx';
import { useShownProgram } from '../view/program-context.ts';
import css from '../styles/tools-menu.module.css';

/**
 * The ways of a calendar into a visitor's own: as it is now, which every device can take, and below it those that follow what
 * the organizers change later.
 * @param file its address; a calendar from the disk can't be followed
 * @param take makes it, where no host does
 */
export function CalendarLinks({ file, take }: { file: string; take?: () => void }) {
  const { texts } = useShownProgram();
  if (take)
    return (
      <Button className={css.row} onClick={take}>
        {texts.calendar}
      </Button>
    );
  const feed = file.replace(/^https?/, 'webcal');
  const google = `https://calendar.google.com/calendar/r?cid=${encodeURIComponent(feed)}`;
  const outlook = `https://outlook.live.com/calendar/0/addfromweb?url=${encodeURIComponent(file)}`;
  return (
    <>
      <LinkButton className={css.row} address={file}>
        {texts.calendar}
      </LinkButton>
      {feed !== file && (
        <p className={css.ways}>
          <LinkButton className={css.way} address={feed}>
            {texts.subscribe}
          </LinkButton>
          <LinkButton className={css.way} address={google}>
            Google
          </LinkButton>
          <LinkButton className={css.way} address={outlook}>
            Outlook
          </LinkButton>
        </p>
      )}
    </>
  );
}
