import { useMemo, useState } from 'react';
import { Button, LinkButton } from '../../../ui/button.tsx';
import css from './my-program.module.css';
import { shareAddress } from '../links/share-link.ts';
import { exportLinks } from './export-links.ts';
import { fillCount, type Texts } from '../texts/texts.ts';
import { titleOf } from './title-of.ts';
import { hostAddress, useStars } from './use-stars.ts';
import { useShownProgram, useView } from '../view/program-context.ts';

/** A calendar of these items, and their way to another device. */
function Take({ host, ids, texts }: { host: string; ids: readonly number[]; texts: Texts }) {
  const [message, setMessage] = useState('');
  const [hasCode, setHasCode] = useState(false);
  const { file, feed, google, outlook, link, code } = exportLinks(host, ids);
  const share = async () => setMessage(await shareAddress(link, texts.linkCopied));
  return (
    <>
      <LinkButton address={feed}>{texts.calendarOfMine}</LinkButton>
      <LinkButton address={google}>Google</LinkButton>
      <LinkButton address={outlook}>Outlook</LinkButton>
      <LinkButton address={file}>.ics</LinkButton>
      <Button onClick={share}>{texts.shareMine}</Button>
      {code && (
        <Button aria-expanded={hasCode} onClick={() => setHasCode(!hasCode)}>
          {texts.qr}
        </Button>
      )}
      <p role="status">{message}</p>
      {hasCode && code && <img src={code} alt={link} width="240" height="240" />}
    </>
  );
}

/** What is to be said about the starred items, and with them alone, what can be done with them. */
export function MyProgram() {
  const { view, all, days, apiBase, texts } = useShownProgram();
  useStars();
  const stars = useView((state) => state.stars);
  const ids = useView((state) => view.select.starredIds(state, days));
  const aloneIds = useView((state) => view.select.aloneIds(state, days));
  const linked = useView((state) => state.linked);
  const isUnkept = useView((state) => state.areStarsUnkept);
  // A star without a title can't be named: an earlier version took it from a link.
  const gone = useMemo(
    () => [...stars].filter(([id, title]) => title && titleOf(all ?? [], id) === undefined),
    [stars, all],
  );
  const host = aloneIds && hostAddress(apiBase);
  return (
    <div className={css.mine} part="mine" lang={texts.lang}>
      {/* Present from the start: assistive technology announces changes inside a status, not a new status. */}
      <div role="status">
        {linked && (linked.added > 0 || linked.unknown === 0) && <p>{fillCount(texts.joined, linked.added, texts)}</p>}
        {linked && linked.unknown > 0 && <p>{fillCount(texts.unknownMine, linked.unknown, texts)}</p>}
        {isUnkept && <p>{texts.unkept}</p>}
        {aloneIds?.size === 0 && <p>{texts.noneMine}</p>}
      </div>
      {aloneIds && gone.length > 0 && (
        <div>
          {texts.gone}
          <ul role="list">
            {gone.map(([id, title]) => (
              <li key={id}>
                <button
                  type="button"
                  data-f="star"
                  aria-pressed="true"
                  aria-label={`${texts.mine} ${title}`}
                  onClick={() => view.toggleStar(id)}
                />
                <s>{title}</s>
              </li>
            ))}
          </ul>
        </div>
      )}
      {host && ids.length > 0 && <Take host={host} ids={ids} texts={texts} />}
    </div>
  );
}
