import {
  daemonWords,
  MOST_MEMORY_MB,
  type ServiceFacts,
  STOP_WAIT_SECONDS,
} from './service-facts.ts';

/**
 * A systemd user unit for the daemon. It uses no mount namespaces: user managers often may not make
 * them, and memory folders lie all over the home folder. One that fails at every start is given up.
 */
export function renderSystemdUnit(facts: ServiceFacts): string {
  return `[Unit]
Description=rememberd, keeps coding agents' memory folders
Documentation=man:systemd.service(5)
StartLimitIntervalSec=600
StartLimitBurst=10

[Service]
Type=exec
ExecStart=${daemonWords(facts).map(quoteWord).join(' ')}
Restart=on-failure
RestartSec=5
KillMode=mixed
TimeoutStopSec=${STOP_WAIT_SECONDS}
NoNewPrivileges=yes
UMask=0077
MemoryMax=${MOST_MEMORY_MB}M

[Install]
WantedBy=default.target
`;
}

/** One word of ExecStart: C escapes inside double quotes; % and $ are special to systemd everywhere. */
function quoteWord(word: string): string {
  const escaped = word
    .replaceAll('\\', '\\\\')
    .replaceAll('"', '\\"')
    .replaceAll('\n', '\\n')
    .replaceAll('\t', '\\t')
    .replaceAll('%', '%%')
    .replaceAll('$', '$$$$');
  return `"${escaped}"`;
}
