// @vitest-environment node
import { parseAst } from 'vite';
import { expect, test } from 'vitest';
import { withoutUnusedExports } from '../../build/vite-plugin-unused-exports.ts';

const trimmed = (code: string) => withoutUnusedExports(code, parseAst(code)).replace(/\s+/g, ' ');

const REACT = `var require_react = __commonJS((exports) => {
  exports.useState = function () {};
  exports.useId = function () { return exports.version; };
  exports.lazy = function () {};
  exports.version = "19";
});`;

test('a bundle keeps what it uses of a package, directly or by what it uses', () => {
  const code = trimmed(`${REACT} var import_react = __toESM(require_react()); (0, import_react.useId)();`);
  expect(code).toContain('exports.useId');
  expect(code).toContain('exports.version');
  expect(code).not.toMatch(/useState|lazy/);
});

test('a package that is handed on as a whole stays whole', () => {
  for (const use of ['render(React)', 'const { lazy } = React', 'React[name]'])
    expect(trimmed(`${REACT} var React = require_react(); ${use};`)).toContain('exports.lazy');
});
