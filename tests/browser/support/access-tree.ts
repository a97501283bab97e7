import type { Page } from '@playwright/test';
import config from '../../../playwright.config.ts';

/**
 * Options for `test.use` that make Chromium behave as for a screen reader. Without the flag, Chromium omits from the tree
 * whatever has no layout yet.
 */
export const AS_SCREEN_READER = {
  launchOptions: {
    ...config.use!.launchOptions,
    args: [...config.use!.launchOptions!.args!, '--force-renderer-accessibility'],
  },
};

/** A value of the protocol: a text, a number or a boolean here. */
interface Value {
  value?: string | number | boolean;
}

interface Node {
  nodeId: string;
  ignored: boolean;
  childIds?: string[];
  role?: Value;
  name?: Value;
  properties?: { name: string; value: Value }[];
}

const FRAMES = ['region', 'navigation', 'list', 'listitem'];

/**
 * A page as a screen reader gets it, one line for each thing that the reader would say: `region Name`, `heading 4 Title`, `list`,
 * `listitem`, `link Name`, `button Name`, `open Title, closed` for what can be opened, and texts. Other nodes have no line.
 */
export async function accessTree(page: Page): Promise<string[]> {
  const devTools = await page.context().newCDPSession(page);
  const { nodes } = (await devTools.send('Accessibility.getFullAXTree')) as { nodes: Node[] };
  await devTools.detach();
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const lines: string[] = [];
  const visit = (node: Node, depth: number) => {
    const name = String(node.name?.value ?? '')
      .replace(/\s+/g, ' ')
      .trim();
    const property = (wanted: string) => node.properties?.find((each) => each.name === wanted)?.value.value;
    const say = (text: string) => void lines.push('  '.repeat(depth) + text.trim());
    const role = node.ignored ? '' : String(node.role?.value);
    const inside = (deeper: number) =>
      node.childIds?.forEach((id) => byId.has(id) && visit(byId.get(id)!, depth + deeper));
    if (role === 'heading') return say(`heading ${String(property('level'))} ${name}`);
    if (role === 'StaticText') return say(name);
    if (role === 'DisclosureTriangle') return say(`open ${name}, ${property('expanded') ? 'open' : 'closed'}`);
    if (role === 'link') return say(`link ${name}`);
    if (/button$/i.test(role)) return say(`button ${name}`);
    if (!FRAMES.includes(role)) return inside(0);
    say(`${role} ${role === 'listitem' ? '' : name}`);
    inside(1);
  };
  visit(nodes[0]!, 0);
  return lines;
}

/** The given line of a tree with everything below it, without its indent. */
export function branch(tree: readonly string[], line: string): string[] {
  const start = tree.findIndex((each) => each.trim() === line);
  if (start < 0) throw new Error(`The tree has no "${line}":\n${tree.join('\n')}`);
  const depth = /^ */.exec(tree[start]!)![0].length;
  const length = tree.slice(start + 1).findIndex((each) => /^ */.exec(each)![0].length <= depth);
  return tree.slice(start, length < 0 ? undefined : start + 1 + length).map((each) => each.slice(depth));
}
