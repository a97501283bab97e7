import type { ComponentType } from 'react';
import { Button } from '../ui/button.tsx';
import { useEditor } from './store/editor-context.ts';
import css from './program-editor.module.css';

function NotLoaded() {
  const { comeBack } = useEditor();
  return (
    <div className={css.status} role="alert">
      <p>This part of the editor could not be loaded. Check the connection, then open this page again.</p>
      <Button onClick={comeBack}>Back to the program</Button>
    </div>
  );
}

/** Makes a loader that says so where it fails: a browser asks only once for a script that it could not load. */
const late =
  <Props,>(load: () => Promise<ComponentType<Props>>) =>
  async (): Promise<{ default: ComponentType<Props> }> => {
    try {
      return { default: await load() };
    } catch {
      return { default: NotLoaded };
    }
  };

/** Loads import and export. */
export const loadSheetsScreen = late(async () => (await import('./import/screen/sheets-screen.tsx')).SheetsScreen);
/** Loads the links for people without an account. */
export const loadLinksScreen = late(async () => (await import('./links/links-screen.tsx')).LinksScreen);
/** Loads the signs on paper, and the sheets for chairs. */
export const loadPaperSection = late(async () => (await import('./paper/paper-section.tsx')).PaperSection);
/** Loads what is said to everybody, and its form. */
export const loadAnnouncementsScreen = late(
  async () => (await import('./announcements/announcements-screen.tsx')).AnnouncementsScreen,
);
/** Loads the screens that hang on walls. */
export const loadScreensView = late(async () => (await import('./screens/screens-view.tsx')).ScreensView);
/** Loads the day itself. */
export const loadTodayScreen = late(async () => (await import('./today/today-screen.tsx')).TodayScreen);
/** Loads what rings when something is reported. */
export const loadReportNotice = late(async () => (await import('./today/today-screen.tsx')).ReportNotice);
/** Loads what the site says, and its forms. */
export const loadSiteScreen = late(async () => (await import('./site/screen/site-screen.tsx')).SiteScreen);
