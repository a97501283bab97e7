/**
 * The program's styles in their order, which decides between rules of equal weight. Imported before the components; only the
 * names of classes are imported elsewhere. docs/decisions/styles-in-one-list.md
 */
import '../../timeline/item.css';
import '../../timeline/link-icons.css';
import '../../timeline/star-shape.css';
import './styles/overview-tools.module.css';
import './styles/sentence.module.css';
import './day-bar/next-day.module.css';
import './earlier/earlier-button.module.css';
import './styles/tools-menu.module.css';
import './now/now.module.css';
import './my-program/my-program.module.css';
// An overview takes back some of the rules of items.
import './overview/overview.css';
import './overview/overview-line.css';
import './overview/overview-unseen.css';
import './overview/overview-details.css';
import './overview/overview-beside.css';
import './overview/time-lines.css';
import './overview/time-press.css';
// A page whose program has no rooms side by side is sent without these.
import './rooms/styles/room-cells.css';
import './rooms/styles/left-rooms.css';
import './rooms/styles/rooms.css';
import './rooms/styles/room-times.css';
import './rooms/styles/room-names.css';
import './rooms/styles/hidden-rooms.css';
import '../../timeline/program-day.module.css';
import './styles/conference-program.module.css';
import './list/star-button.css';
import './search/search-highlights.css';
import './changes/changes-notice.module.css';
import '../../timeline/announcement.module.css';
// It overrides some of those of days and items.
import './print/print.css';
import './rooms/styles/print-rooms.css';
import './search/search.module.css';
import './search/nothing-found.module.css';
import './zone/own-time-line.module.css';
