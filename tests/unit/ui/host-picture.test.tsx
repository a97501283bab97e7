import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { HostContext, hostOrigin, serverHost } from '../../../src/kit/tree/host-context.ts';
import { fullPicture, Picture } from '../../../src/ui/picture/picture.tsx';

const PICTURE = { src: 'pictures/0123456789abcdef.jpg', width: 1200, height: 800 };
const ASSET_BASE = 'https://program.example.org/';

const rendered = (name: Parameters<typeof fullPicture>[1]) => {
  document.body.innerHTML = renderToStaticMarkup(
    <HostContext value={serverHost(hostOrigin(ASSET_BASE))}>
      <Picture name={name} alt="The harbor" sizes="100vw" />
    </HostContext>,
  );
  return document.body;
};

it("a picture of the host keeps its place free, and comes from the host's own address when it is scrolled to", () => {
  const { children } = rendered(PICTURE);
  expect([...children].map(({ tagName }) => tagName)).toEqual(['IMG']);
  const [image] = children;
  const told = Object.fromEntries([...image!.attributes].map(({ name, value }) => [name, value]));
  expect(told).toMatchObject({
    src: 'https://program.example.org/pictures/0123456789abcdef.jpg',
    alt: 'The harbor',
    width: '1200',
    height: '800',
    loading: 'lazy',
    decoding: 'async',
  });
  expect(fullPicture(ASSET_BASE, PICTURE)).toBe(told.src);
});

it('a picture of the build is offered in its formats and widths, with the color that stands for it until it is there', () => {
  const body = rendered('gallery-01');
  expect([...body.querySelectorAll('source')].map(({ type }) => type)).toEqual(['image/avif', 'image/webp']);
  const image = body.querySelector('img')!;
  expect(image.getAttribute('src')).toBe(fullPicture(ASSET_BASE, 'gallery-01'));
  expect(image.dataset.color).toMatch(/^#[\da-f]{6}$/);
});
