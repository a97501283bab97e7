import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { build, type Rolldown } from 'vite';
import { expect, test as base } from '../browser/support/fixtures.ts';
import { watchConsole } from '../browser/support/watch.ts';
import { installPacked } from './packed.ts';

/** A React app, as compilers write its JSX, that shows the program by an entry of the package. */
const app = (entry?: string) => `
  import { StrictMode, useState } from 'react';
  import { jsx, jsxs } from 'react/jsx-runtime';
  import { createRoot } from 'react-dom/client';
  ${entry ? `import 'conference-program/${entry}';` : ''}
  function App() {
    const [days, setDays] = useState(0);
    return jsxs('main', { children: [
      jsx('p', { id: 'days', children: days + ' days' }),
      jsx('conference-program', {
        'api-base': new URLSearchParams(location.search).get('host'),
        'onprogram-load': ({ detail }) => setDays(detail.days.length),
      }),
    ] });
  }
  createRoot(document.getElementById('app')).render(jsx(StrictMode, { children: jsx(App, {}) }));`;

/** How often the code contains React, its renderer or its JSX: each names the symbol of React's elements. */
const reacts = (code: string) => code.match(/react\.transitional\.element/g)?.length ?? 0;

const test = base.extend<object, { code: Record<'alone' | 'react' | 'program', string> }>({
  code: [
    async ({}, use) => {
      const root = await mkdtemp(join(tmpdir(), 'package-react-'));
      installPacked('dist/npm-package', root, 'conference-program');
      for (const name of ['react', 'react-dom', 'scheduler'])
        await symlink(resolve('node_modules', name), join(root, 'node_modules', name));
      const bundled = async (entry?: string) => {
        const file = join(root, 'app.js');
        await writeFile(file, app(entry));
        const { output } = (await build({
          root,
          configFile: false,
          logLevel: 'silent',
          define: { 'process.env.NODE_ENV': '"production"' },
          resolve: { preserveSymlinks: true },
          build: { write: false, rolldownOptions: { input: file, output: { entryFileNames: 'app.js' } } },
        })) as Rolldown.RolldownOutput;
        return output.map((part) => (part.type === 'chunk' ? part.code : '')).join('\n');
      };
      await use({ alone: await bundled(), react: await bundled('react'), program: await bundled('program') });
      await rm(root, { recursive: true });
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});

test('an app with React has it once, and is told of the program that it shows', async ({
  page,
  foreign,
  host,
  code,
}) => {
  expect(reacts(code.react)).toBe(reacts(code.alone));
  expect(reacts(code.program)).toBeGreaterThan(reacts(code.alone));
  expect(code.react.length).toBeLessThan(code.program.length - 150_000);

  const messages = watchConsole(page);
  await host.replace([{ title: 'Tuesday', items: [{ title: 'Opening' }] }]);
  await page.route('**/app.js', (route) => route.fulfill({ contentType: 'text/javascript', body: code.react }));
  foreign.html = `<!doctype html><html lang="en"><title>x</title><link rel="icon" href="data:,">
    <div id="app"></div><script type="module" src="app.js"></script>`;
  await page.goto(`${foreign.url}?host=${encodeURIComponent(host.url)}`);
  await expect(page.getByRole('heading', { name: 'Opening' })).toBeVisible();
  await expect(page.locator('#days')).toHaveText('1 days');
  const [day] = await host.schedule();
  await host.call('PATCH', `/api/schedule-items/${day!.items[0]!.id}`, { title: 'Welcome' });
  await expect(page.getByRole('heading', { name: 'Welcome' })).toBeVisible();
  expect(messages).toEqual([]);
});
