import { daemonWords, type ServiceFacts, STOP_WAIT_SECONDS } from './service-facts.ts';

export const LAUNCHD_LABEL = 'rememberd';

/** A launchd agent for the daemon. It is started again only when it failed. */
export function renderLaunchdPlist(facts: ServiceFacts): string {
  const words = daemonWords(facts)
    .map((word) => `    <string>${escapeXml(word)}</string>`)
    .join('\n');
  return `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0">
<dict>
  <key>Label</key>
  <string>${LAUNCHD_LABEL}</string>
  <key>ProgramArguments</key>
  <array>
${words}
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
  <integer>${STOP_WAIT_SECONDS}</integer>
</dict>
</plist>
`;
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
