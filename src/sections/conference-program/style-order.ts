/** The program's styles in their order, which decides between rules of equal weight. Imported before the components. */
import '../../timeline/item.css';
import '../../timeline/link-icons.css';
import '../../timeline/star-shape.css';
import './day-bar/overview-tools.module.css';
import './earlier/earlier-button.module.css';
import './menu/tools-menu.module.css';
import './now/now.module.css';
import './my-program/my-program.module.css';
import './days/overview/overview.css';
import './days/overview/overview-line.css';
import './days/overview/overview-unseen.css';
import './days/overview/overview-details.css';
import './days/overview/time-lines.css';
import '../../timeline/program-day.module.css';
import './conference-program.module.css';
import './days/list/star-button.css';
import './search/search-highlights.css';
import './changes/changes-notice.module.css';
// It overrides some of those of days and items.
import './print/print.css';
import './search/search.module.css';
