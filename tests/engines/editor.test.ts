import { expect } from 'vitest';
import { type ApiHost, type DayDraft, PASSWORD } from '../support/api-host.ts';
import { check } from './support/check.ts';
import type { Visitor } from './support/visitor.ts';

const PATIENCE = { timeout: 10_000 };

const PROGRAM = [
  {
    title: 'Tuesday',
    date: '2025-10-28',
    items: [{ time: '08:00', title: 'Opening', description: 'Welcome', list: ['Rector'] }, { title: 'Keynote' }],
  },
  { title: 'Wednesday' },
];

const LIST = '<ul><li>water</li></ul>';
const FORMATTED = `<p>Bring <b>a hat</b> along.</p>${LIST}`;

const PASSWORD_FIELD = 'input[type=password]';
const ADD_DAY: [string, string] = ['button', 'Add'];

async function signIn(visitor: Visitor, host: ApiHost, program: DayDraft[] = PROGRAM) {
  await host.replace(program);
  await visitor.visit(`${host.url}/editor`);
  await visitor.fill(PASSWORD_FIELD, PASSWORD);
  await visitor.press('Enter');
  await visitor.see(ADD_DAY);
}

const titles = async (host: ApiHost) => (await host.schedule()).map(({ title }) => title);

check('a wrong password is refused in the specified words', async ({ visitor, host }) => {
  await visitor.visit(`${host.url}/editor`);
  await visitor.fill(PASSWORD_FIELD, 'a guess');
  const said = await visitor.alertOf(() => visitor.click(['button', 'Submit']));
  expect(said).toBe('Password yang anda masukan salah.');
  await visitor.see(['h1, h2', 'Editor Access Required']);
});

check(
  'the right password opens the editor, also after a reload, until somebody signs out',
  async ({ visitor, host }) => {
    await signIn(visitor, host);
    await visitor.reload();
    await visitor.see(ADD_DAY);
    await visitor.click(['button', 'Sign out']);
    await visitor.see(PASSWORD_FIELD);
  },
);

check('an item is changed, and visitors see it', async ({ visitor, host }) => {
  await signIn(visitor, host);
  await visitor.click(['button', 'Edit item Opening']);
  await visitor.fill('input[name=title]', 'Grand opening');
  await visitor.press('Enter');
  await visitor.see(['h3', 'Grand opening']);
  await visitor.see(['[part=outcome]', 'Saved: Grand opening']);
  await visitor.visit(`${host.url}/#program`);
  await visitor.see(['[part=item-title]', 'Grand opening']);
});

check('a day is added', async ({ visitor, host }) => {
  await signIn(visitor, host);
  await visitor.click(ADD_DAY);
  await visitor.fill('form input[name=title]', 'Thursday');
  await visitor.click(['button', 'Add day']);
  await visitor.see(['h2', 'Thursday']);
  expect(await titles(host)).toEqual(['Tuesday', 'Wednesday', 'Thursday']);
});

check('a date is typed or picked in the browser’s own field', async ({ visitor, host }) => {
  await signIn(visitor, host);
  await visitor.click(['button', 'Edit day Wednesday']);
  await visitor.see('input[name=date]');
  await visitor.run(() => {
    const find = (root: ParentNode): HTMLInputElement | undefined => {
      for (const element of root.querySelectorAll('*')) {
        const found = element.matches('input[name=date]') ? element : element.shadowRoot && find(element.shadowRoot);
        if (found) return found as HTMLInputElement;
      }
    };
    const field = find(document)!;
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field, '2025-10-29');
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await visitor.click(['button', 'Save day Wednesday']);
  await expect.poll(async () => (await host.schedule())[1]!.date, PATIENCE).toBe('2025-10-29');
});

check('deleting asks first; Cancel and Escape change nothing, Continue deletes', async ({ visitor, host }) => {
  await signIn(visitor, host);
  await visitor.click(['button', 'Delete day Wednesday']);
  await visitor.see(['[role=alertdialog] *', 'This action cannot be undone']);
  await visitor.press('Escape');
  await visitor.missNow('[role=alertdialog]');
  await visitor.click(['button', 'Delete day Wednesday']);
  await visitor.click(['button', 'Cancel']);
  await visitor.missNow('[role=alertdialog]');
  expect(await titles(host)).toEqual(['Tuesday', 'Wednesday']);
  await visitor.click(['button', 'Delete day Wednesday']);
  await visitor.click(['button', 'Continue']);
  await visitor.missNow(['h2', 'Wednesday']);
  expect(await titles(host)).toEqual(['Tuesday']);
});

check(
  'the second of two editors sees what the first has written, and can keep their own',
  async ({ visitor, host }) => {
    await signIn(visitor, host);
    await visitor.click(['button', 'Edit day Wednesday']);
    await visitor.fill('input[name=title]', 'My Wednesday');
    await host.call('PATCH', `/api/days/${(await host.schedule())[1]!.id}`, { title: 'Their Wednesday' });
    await visitor.press('Enter');
    await visitor.see(['[part=their-version]', 'Their Wednesday']);
    await visitor.click(['button', 'Keep mine']);
    await visitor.see(['h2', 'My Wednesday']);
    expect(await titles(host)).toEqual(['Tuesday', 'My Wednesday']);
  },
);

check('what was typed survives a reload', async ({ visitor, host }) => {
  await signIn(visitor, host);
  await visitor.click(['button', 'Edit item Opening']);
  await visitor.fill('textarea[name=description]', 'A long thought');
  await visitor.reload();
  await visitor.see(['[part=notice]', 'has been brought back']);
  const kept = () =>
    visitor.run(
      () => document.querySelector('program-editor')!.shadowRoot!.querySelector<HTMLTextAreaElement>('textarea')?.value,
    );
  await expect.poll(kept, PATIENCE).toBe('A long thought');
});

check('a text is written in as the page shows it, with the buttons and by keys', async ({ visitor, host }) => {
  await signIn(visitor, host, [{ title: 'Tuesday', items: [{ title: 'Opening', description: FORMATTED }] }]);
  await visitor.click(['button', 'Edit item Opening']);
  await visitor.click(['[role=textbox] p', 'Bring a hat along.']);
  await visitor.press('End');
  await visitor.type(' Or ');
  await visitor.click(['[data-field=description] button', 'Italic']);
  await visitor.type('an umbrella');
  await visitor.see(['[role=textbox] i', 'an umbrella']);
  await visitor.press('Enter');
  await visitor.type('Thanks');
  await visitor.click(['button', 'Save item Opening']);
  const stored = async () => (await host.schedule())[0]!.items[0]!.description;
  await expect
    .poll(stored, PATIENCE)
    .toBe(`<p>Bring <b>a hat</b> along. Or <i>an umbrella</i></p><p>Thanks</p>${LIST}`);
});

check('what Word has put on the clipboard is pasted as a list', async ({ visitor, host }) => {
  await signIn(visitor, host, [{ title: 'Tuesday', items: [{ title: 'Opening', description: FORMATTED }] }]);
  await visitor.click(['button', 'Edit item Opening']);
  await visitor.click(['[role=textbox] p', 'Bring a hat along.']);
  await visitor.run(() => {
    let field = document.activeElement!;
    while (field.shadowRoot?.activeElement) field = field.shadowRoot.activeElement;
    const clipboardData = new DataTransfer();
    const entries = ['food', 'a map'].map(
      (text) =>
        `<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>· </span>${text}</p>`,
    );
    const html = entries.join('');
    clipboardData.setData('text/html', html);
    // Firefox makes the clipboard of an event from these.
    const ofFirefox = { dataType: 'text/html', data: html };
    const init = { clipboardData, bubbles: true, cancelable: true, composed: true, ...ofFirefox };
    field.dispatchEvent(new ClipboardEvent('paste', init));
  });
  await visitor.see(['[role=textbox] li', 'a map']);
  await visitor.click(['button', 'Save item Opening']);
  const stored = async () => (await host.schedule())[0]!.items[0]!.description;
  await expect.poll(stored, PATIENCE).toContain('<li>food</li><li>a map</li>');
});
