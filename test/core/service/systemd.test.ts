import { expect, it } from 'vitest';
import { renderSystemdUnit } from '../../../src/core/service/systemd.ts';

const FACTS = {
  node: '/usr/bin/node',
  program: '/opt/rememberd/dist/cli/main.js',
  stateFolder: '/home/sam/.local/state/rememberd',
};

it('is this unit, to the letter', () => {
  expect(renderSystemdUnit(FACTS)).toMatchInlineSnapshot(`
    "[Unit]
    Description=rememberd, keeps coding agents' memory folders
    Documentation=man:systemd.service(5)
    StartLimitIntervalSec=600
    StartLimitBurst=10

    [Service]
    Type=exec
    ExecStart="/usr/bin/node" "/opt/rememberd/dist/cli/main.js" "daemon" "--state" "/home/sam/.local/state/rememberd"
    Restart=on-failure
    RestartSec=5
    KillMode=mixed
    TimeoutStopSec=30
    NoNewPrivileges=yes
    UMask=0077
    MemoryMax=512M

    [Install]
    WantedBy=default.target
    "
  `);
});

it.each([
  ['spaces', '/home/sam/my state', '"/home/sam/my state"'],
  ['a quote', '/home/o"sam', '"/home/o\\"sam"'],
  ['a backslash', '/home/sam\\x', '"/home/sam\\\\x"'],
  ['a per cent sign', '/home/%h', '"/home/%%h"'],
  ['a dollar sign', '/home/$HOME', '"/home/$$HOME"'],
  ['a line end', '/home/a\nb', '"/home/a\\nb"'],
])('writes a path with %s so that systemd reads it back', (_case, stateFolder, word) => {
  const line = renderSystemdUnit({ ...FACTS, stateFolder })
    .split('\n')
    .find((text) => text.startsWith('ExecStart='));
  expect(line?.endsWith(` "--state" ${word}`)).toBe(true);
});

it('asks for no mount namespace, which a user manager may not be able to make', () => {
  expect(renderSystemdUnit(FACTS)).not.toMatch(/Protect|PrivateTmp|ReadWritePaths|BindPaths/);
});
