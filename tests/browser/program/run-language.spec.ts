/** The page of a link at an event in French. */
import { expect } from '../support/fixtures.ts';
import { button, HALLS, makeLink, pass, test } from '../support/run-day.ts';

test.use({ language: 'fr' });

test('the reason why a press isn’t done is told in the language of the page, and so is the end of a link', async ({
  page,
  host,
}) => {
  await host.replace(HALLS());
  const { address, link } = await makeLink(host, ['Hall A']);
  await page.clock.install({ time: Date.now() });
  await page.goto(address!);
  await page.getByLabel('Votre prénom').fill('Ana');
  await button(page, 'Continuer').click();
  await button(page, '5 minutes plus tard').click();
  await host.call('PATCH', `/api/schedule-items/${(await host.schedule())[0]!.items[0]!.id}`, { hidden: true });
  await pass(page);
  await expect(page.getByRole('alert')).toHaveText(
    /^Pas fait.: Opening, se termine à \d\d:\d\d\. Ce lien n’est pas fait pour cela.: il est d’une autre salle ou d’un autre jour\.Compris$/,
  );
  await host.call('POST', `/api/links/${link.id}/stop`);
  await page.clock.runFor(21_000);
  await expect(page.getByText('Il a été arrêté. Demandez à la personne qui vous l’a donné.')).toBeVisible();
});
