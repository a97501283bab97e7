import { describe, expect, it } from 'vitest';
import { hostOf } from '../../../src/bundles/origin/host-of.ts';

describe('the API host of an element that names none', () => {
  it.each([
    ['https://program.example.org/conference-elements.js', 'https://program.example.org/'],
    ['http://127.0.0.1:4000/conference-elements.js?v=3', 'http://127.0.0.1:4000/'],
    ['https://program.example.org/conference-elements.4302b527.js', 'https://program.example.org/'],
    ['https://program.example.org/conference-program.js', 'https://program.example.org/'],
    ['https://program.example.org/conference-elements.4302b527.js?conference-program', 'https://program.example.org/'],
    ['https://uni.example/meetings/2025/conference-elements.js', 'https://uni.example/meetings/2025/'],
  ])('is the one that served %s', (url, host) => expect(hostOf(url)).toBe(host));

  it.each([
    ['webpack', 'file:///home/dev/app/node_modules/conference-program/dist/conference-elements.js'],
    ['an app of Vite or Rollup', 'https://app.example/assets/index-Dk3_a9fQ.js'],
    ['a chunk of its own', 'https://app.example/assets/conference-elements-Dk3_a9fQ.js'],
    ["Vite's dev server", 'http://localhost:5173/node_modules/.vite/deps/conference-program.js?v=1b2c3d4e'],
    ['no bundler', 'http://localhost:8080/node_modules/conference-program/dist/conference-elements.js'],
    ["a linked package in Vite's dev server", 'http://localhost:5173/@fs/work/program/dist/conference-elements.js'],
    ['a CDN for packages', 'https://cdn.example/npm/conference-program@0.1.0/dist/conference-elements.js'],
    ['a bundler that leaves no address', undefined],
  ])('is unknown to a bundle from the package, as served by %s', (_, url) => expect(hostOf(url)).toBeUndefined());
});
