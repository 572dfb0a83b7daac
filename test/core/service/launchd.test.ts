import { expect, it } from 'vitest';
import { renderLaunchdPlist } from '../../../src/core/service/launchd.ts';

const FACTS = {
  node: '/usr/local/bin/node',
  program: '/opt/rememberd/dist/cli/main.js',
  stateFolder: '/Users/sam/Library/Application Support/rememberd',
};

it('is this agent, to the letter', () => {
  expect(renderLaunchdPlist(FACTS)).toMatchInlineSnapshot(`
    "<?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0">
    <dict>
      <key>Label</key>
      <string>rememberd</string>
      <key>ProgramArguments</key>
      <array>
        <string>/usr/local/bin/node</string>
        <string>/opt/rememberd/dist/cli/main.js</string>
        <string>daemon</string>
        <string>--state</string>
        <string>/Users/sam/Library/Application Support/rememberd</string>
      </array>
      <key>RunAtLoad</key>
      <true/>
      <key>KeepAlive</key>
      <dict>
        <key>SuccessfulExit</key>
        <false/>
      </dict>
      <key>ProcessType</key>
      <string>Background</string>
      <key>Umask</key>
      <integer>63</integer>
      <key>ExitTimeOut</key>
      <integer>30</integer>
    </dict>
    </plist>
    "
  `);
});

it('escapes what XML would misread', () => {
  const plist = renderLaunchdPlist({ ...FACTS, stateFolder: '/Users/a & b/<x>' });
  expect(plist).toContain('<string>/Users/a &amp; b/&lt;x&gt;</string>');
});
