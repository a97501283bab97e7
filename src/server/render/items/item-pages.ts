import type { Site } from '../../content/assemble-site.ts';
import type { HostEvent } from '../../event/host-event.ts';
import { ADDRESS_MARK } from '../../http/address-mark.ts';
import { framedPolicy, pagePolicy } from '../../http/content-security-policy.ts';
import { framedNotice } from '../framed-notice.ts';
import { framedTexts } from '../framed-page-texts.ts';
import { FRAMED_ITEM_SHELL, ITEM_SHELL, readShell } from '../shells.ts';
import { withAnnouncementPlace } from './announcement-place.ts';
import { gonePageRenderer } from './gone-page.ts';
import { itemPageRenderer } from './item-page.ts';

/** The site's own pages of items, and those for frames, whose own words are in the language of a catalog. */
export function itemPages(distDir: string, event: HostEvent, site: Site | undefined) {
  const itemShell = withAnnouncementPlace(readShell(distDir, ITEM_SHELL, event, site) ?? '', event.lang);
  const framedItemShell = readShell(distDir, FRAMED_ITEM_SHELL, event) ?? '';
  const { lang, item } = framedTexts(event.lang);
  const ownItemPage = {
    render: itemPageRenderer(itemShell, event, ADDRESS_MARK, item, lang),
    renderGone: gonePageRenderer(itemShell, event, ADDRESS_MARK, item),
    policy: pagePolicy(itemShell, ["'none'"]),
  };
  const framedItemPolicy = framedPolicy(framedItemShell, ["'none'"]);

  /** For frames, in the language of a catalog. */
  function framedItemPage(wanted: string) {
    const { lang, item } = framedTexts(wanted);
    const shell = framedItemShell
      .replace('<html lang="en">', `<html lang="${lang}">`)
      .replace('<!-- notice -->', framedNotice(lang));
    return {
      render: itemPageRenderer(shell, event, ADDRESS_MARK, item, lang),
      renderGone: gonePageRenderer(shell, event, ADDRESS_MARK, item),
      policy: framedItemPolicy,
    };
  }

  return (framedIn: string | undefined) => (framedIn === undefined ? ownItemPage : framedItemPage(framedIn));
}
