import { useId, useMemo, useState } from 'react';
import type { LinkAnswer } from '../../program/api/link-bodies.ts';
import type { EventInfo } from '../../program/model/event.ts';
import { Button } from '../../ui/button.tsx';
import { canShare, copyText, share } from '../../ui/copy-and-share.ts';
import listed from '../away/listed.module.css';
import field from '../forms/field.module.css';
import forms from '../forms/forms.module.css';
import { useEditorState } from '../store/editor-context.ts';
import { isWriting } from '../store/state/editor-state.ts';
import { printCard } from './link-card.ts';
import { useLinks } from './links-context.ts';
import { linkTarget } from './links-store.ts';
import { drawQr } from './qr-code.ts';
import css from './links.module.css';

/** The address of a link that was made just now, or has a new code: it can be shown only now. */
export function LinkAddress({ given: { link, address }, event }: { given: LinkAnswer; event: EventInfo }) {
  const id = useId();
  return (
    <section className={forms.form} part="link-address" aria-labelledby={id}>
      <h3 id={id} className={listed.name}>
        The link for {link.for_whom}
      </h3>
      {address === null ? <LostAddress {...{ link }} /> : <Handout {...{ link, address, event }} />}
    </section>
  );
}

/** The answer with the address went astray, and the host has only a hash of it. */
function LostAddress({ link }: Pick<LinkAnswer, 'link'>) {
  const { renew } = useLinks();
  const isBusy = useEditorState(isWriting);
  return (
    <>
      <p>The host had made it already, but its address was lost on the way. A new code has a new address.</p>
      <div className={forms.ways}>
        <Button
          look="primary"
          data-focus={linkTarget.address}
          aria-disabled={isBusy || undefined}
          onClick={() => !isBusy && void renew(link)}
        >
          New code
        </Button>
      </div>
    </>
  );
}

function Handout({ link, address, event }: { link: LinkAnswer['link']; address: string; event: EventInfo }) {
  const { putAway } = useLinks();
  const [said, setSaid] = useState('');
  const { size, path } = useMemo(() => drawQr(address), [address]);
  const id = useId();
  const copy = async () =>
    setSaid(
      (await copyText(address))
        ? 'Copied.'
        : 'This browser does not let the page copy. Select the address and copy it.',
    );
  const shareAddress = async () => {
    const end = await share({ url: address });
    if (end !== 'declined') setSaid(end === 'shared' ? 'Shared.' : 'This device could not share it.');
  };
  return (
    <div className={css.handout}>
      <svg
        className={css.code}
        viewBox={`0 0 ${size} ${size}`}
        role="img"
        aria-label={`QR code of the link for ${link.for_whom}`}
      >
        <path d={`M0 0h${size}v${size}H0z`} fill="#fff" />
        <path d={path} fill="#000" shapeRendering="crispEdges" />
      </svg>
      <div className={css.ways}>
        <p>
          <strong>It is shown only now.</strong> Have the code scanned, copy the address, or print a card. Whoever has
          it can use it, so give it to nobody else.
        </p>
        <div className={field.field}>
          <label className={field.label} htmlFor={id}>
            Address
          </label>
          <input
            id={id}
            className={field.input}
            part="input"
            readOnly
            value={address}
            onFocus={({ target }) => target.select()}
          />
        </div>
        <div className={forms.ways}>
          <Button look="primary" data-focus={linkTarget.address} onClick={() => void copy()}>
            Copy
          </Button>
          {canShare() && <Button onClick={() => void shareAddress()}>Share…</Button>}
          <Button onClick={() => printCard(link, address, event)}>Print a card</Button>
          <Button onClick={putAway}>Done</Button>
        </div>
        <p className={field.note} role="status">
          {said}
        </p>
      </div>
    </div>
  );
}
