// @vitest-environment node
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { filesOfDocs } from '../../../../build/release/files-of-docs.mjs';
import { readConfig, SETTINGS } from '../../../../src/server/config.ts';
import { dockerfileInstructions } from './dockerfile-instructions.ts';

/** Of Compose's keys those that are used here, with what each may be. */
const service = z.strictObject({
  build: z.literal('.'),
  image: z.string(),
  command: z.array(z.string()).optional(),
  profiles: z.array(z.string()).optional(),
  ports: z.array(z.string().regex(/^127\.0\.0\.1:\d+:\d+$/)),
  volumes: z.array(z.string().regex(/^[a-z]+:\/[a-z]+$/)).optional(),
  environment: z.record(z.string(), z.string()).optional(),
  restart: z.enum(['no', 'always', 'on-failure', 'unless-stopped']).optional(),
  read_only: z.boolean(),
  cap_drop: z.tuple([z.literal('ALL')]),
  security_opt: z.array(z.string()),
  stop_grace_period: z
    .string()
    .regex(/^\d+s$/)
    .optional(),
});
const compose = z.strictObject({
  // Without it a volume would belong to the folder, and each version would have another one.
  name: z.string().regex(/^[a-z0-9][a-z0-9_-]*$/),
  services: z.record(z.string(), service),
  volumes: z.record(z.string(), z.null()),
});

const files = filesOfDocs('.');
const steps = dockerfileInstructions(files.get('Dockerfile')!);
const step = (name: string) => steps.find(([instruction]) => instruction === name)![1];
const variables = Object.fromEntries(
  step('ENV')
    .split(' ')
    .map((pair) => pair.split('=') as [string, string]),
);
const { services, volumes } = compose.parse(parse(files.get('compose.yaml')!));

describe('the Dockerfile', () => {
  it('begins with a Node that the program takes, on Debian', () => {
    const [, major] = /^node:(\d+)-bookworm-slim$/.exec(step('FROM'))!;
    const { engines } = JSON.parse(readFileSync('package.json', 'utf8')) as { engines: { node: string } };
    expect(Number(major)).toBeGreaterThan(Number(/>=(\d+)/.exec(engines.node)![1]));
  });

  it('sets what the host knows as settings, by which it starts', () => {
    expect(Object.keys(variables).filter((name) => !SETTINGS.includes(name))).toEqual([]);
    const config = readConfig(variables);
    expect(config).toMatchObject({ host: '0.0.0.0', dataDir: step('VOLUME') });
    expect(String(config.port)).toBe(step('EXPOSE'));
  });

  it('runs the script of the archive as a user without rights, who may write to the data alone', () => {
    const [, target] = /^--chown=0:0 \. (\S+)$/.exec(step('COPY'))!;
    const [command] = JSON.parse(step('ENTRYPOINT')) as string[];
    expect(command).toBe(`${target}/start`);
    expect(existsSync('build/release/files/start')).toBe(true);
    expect(step('RUN')).toBe(`install -d -o ${step('USER')} -g ${step('USER')} -m 700 ${step('VOLUME')}`);
    expect(step('USER')).toBe('node');
    expect(steps.findIndex(([name]) => name === 'USER')).toBeGreaterThan(steps.findIndex(([name]) => name === 'RUN'));
  });

  it.each([
    [200, 0],
    [503, 1],
    [undefined, 1],
  ])('asks whether the host is alive: an answer of %s ends the check with %s', async (status, code) => {
    const asked: string[] = [];
    const server = createServer((request, response) => {
      asked.push(request.url!);
      response.writeHead(status!).end();
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    if (status === undefined) await new Promise((resolve) => server.close(resolve));
    const [, list] = /CMD (\[.*\])$/.exec(step('HEALTHCHECK'))!;
    const [command, ...args] = JSON.parse(list!) as string[];
    expect(command).toBe('node');
    const check = spawn(process.execPath, args, { env: { ...process.env, PORT: String(port) }, stdio: 'ignore' });
    expect((await once(check, 'exit'))[0]).toBe(code);
    server.close();
    if (status !== undefined) expect(asked).toEqual(['/api/health/live']);
  });
});

describe('compose.yaml', () => {
  it('has one service and one volume, and a second service that only its name starts', () => {
    expect(Object.keys(services)).toEqual(['program', 'try']);
    expect(services.program!.profiles).toBeUndefined();
    expect(services.try!.profiles).toEqual(['try']);
    expect(services.try!.volumes).toBeUndefined();
    expect(services.program!.volumes).toEqual([`${Object.keys(volumes)[0]}:${step('VOLUME')}`]);
    expect(Object.keys(volumes)).toHaveLength(1);
  });

  it('leads from ports of this machine, each once, to that of the image', () => {
    const ports = Object.values(services).map(({ ports: [port] }) => port!.split(':'));
    expect(ports.map((parts) => parts[2])).toEqual([step('EXPOSE'), step('EXPOSE')]);
    expect(new Set(ports.map((parts) => parts[1])).size).toBe(2);
  });

  it('gives settings that the host knows, also where nothing is given for them, and commands that it has', () => {
    const given = services.program!.environment!;
    expect(Object.keys(given).filter((name) => !SETTINGS.includes(name))).toEqual([]);
    for (const [name, value] of Object.entries(given)) expect(value).toBe(`\${${name}:-}`);
    expect(() => readConfig({ ...variables, PUBLIC_URL: '', TRUST_PROXY: '' })).not.toThrow();
    const commands = readFileSync('docs/running.md', 'utf8');
    for (const word of services.try!.command!) expect(commands).toContain(`| \`npm start -- ${word}\``);
  });

  it('waits longer for the end than the host takes for it', () => {
    expect(parseInt(services.program!.stop_grace_period!, 10)).toBeGreaterThan(10);
  });
});

it('docs/container.md names ports, services and the script as the files do, and says that they were never built', () => {
  const page = readFileSync('docs/container.md', 'utf8');
  expect(page).toContain('**These files were never built or started');
  for (const [, port] of page.matchAll(/http:\/\/127\.0\.0\.1:(\d+)(?=>| )/g))
    expect(Object.values(services).flatMap(({ ports }) => ports.map((each) => each.split(':')[1]))).toContain(port);
  for (const [, name] of page.matchAll(/docker compose (?:up|logs|exec|rm -sv) ([a-z]+)/g))
    expect(Object.keys(services)).toContain(name);
  for (const [path] of page.matchAll(/\/opt\/[\w/-]+/g))
    expect(['/opt/conference-program', JSON.parse(step('ENTRYPOINT'))[0]]).toContain(path);
  expect(statSync('build/release/files/start').mode & 0o111).not.toBe(0);
});
