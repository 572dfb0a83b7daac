import type { MemoryType } from '../../../src/core/memory.ts';
import type { Action } from '../../../src/core/proposal.ts';

type Stored = readonly [file: string, type: MemoryType, description: string, body: string];
/** `> ` begins a turn of the assistant, anything else one of the person. */
export interface ShortSession {
  readonly title: string;
  readonly memories: readonly Stored[];
  readonly turns: readonly string[];
  /** Action and target, in order. */
  readonly expected: readonly (readonly [Action, string | null])[];
}

const TABS: Stored = [
  'feedback_tabs.md',
  'feedback',
  'indent with tabs',
  'Indent with tabs in all source files.',
];
const RELEASE: Stored = [
  'project_release.md',
  'project',
  'release 7.1 ships on 2026-03-30',
  'Release 7.1 ships on 2026-03-30.\n\n**Why:** trade fair.',
];
const BUGS: Stored = [
  'reference_bugs.md',
  'reference',
  'importer bugs are tracked in jira IMP',
  'Bugs of the importer are tracked in the jira project IMP.',
];
const HOST: Stored = [
  'reference_build_host.md',
  'reference',
  'builds run on host forge-03',
  'Release builds run on host forge-03, user builder.',
];
const PUSH: Stored = [
  'feedback_push.md',
  'feedback',
  'push after every change',
  'Push after every finished change.',
];
const MOCKS: Stored = [
  'feedback_mocks.md',
  'feedback',
  'never mock the payment client in tests',
  'Never mock the payment client in tests.\n\n**Why:** the mock hid a wrong currency.',
];
const ROLE: Stored = [
  'user_role.md',
  'user',
  'the user is a nurse, not a programmer',
  'The user is a nurse, not a programmer.',
];
const NOTES: Stored = [
  'feedback_notes.md',
  'feedback',
  'release notes in plain language',
  'Release notes are written in plain language, no jargon.',
];
const ANSWERS_ZH: Stored = ['feedback_answer.md', 'feedback', '回答用英文', '回答一律用英文。'];
const CITY_ZH: Stored = ['project_city.md', 'project', '机房在上海', '生产机房在上海,备机在南京。'];

const MAKE: Stored = [
  'feedback_make.md',
  'feedback',
  'build with make all',
  'Build the firmware with `make all`.\n\n**Why:** it signs the image.',
];
const TRIAL: Stored = [
  'project_trial.md',
  'project',
  'the field trial opens on 2026-04-02',
  'The field trial opens on 2026-04-02 with six boats.',
];
const BOARD_ZH: Stored = [
  'reference_board.md',
  'reference',
  '工单看板在 jira',
  '工单看板在 https://jira.beichen.example/boards/7 。',
];
const STAND: Stored = [
  'reference_stand.md',
  'reference',
  'Prüfstand auf ps1',
  'Der Prüfstand ist unter https://ps1.uferwerk.example zu erreichen.',
];
const GARDE: Stored = [
  'reference_garde.md',
  'reference',
  'planning de garde',
  'Le planning de garde est sur https://veille.uferwerk.example/plan.',
];
const FIRMWARE: readonly Stored[] = [MAKE, TRIAL, TABS, BOARD_ZH, STAND, GARDE];

export const SHORT_SESSIONS: readonly ShortSession[] = [
  {
    title: 'a host that is gone',
    memories: [HOST, TABS],
    turns: ['forge-03 is dead since the power cut, release builds run on anvil-1 now, same user'],
    expected: [['supersede', 'reference_build_host.md']],
  },
  {
    title: 'a release that moves',
    memories: [RELEASE, NOTES],
    turns: ['bad news: 7.1 slips to april 13, the printer firmware is late'],
    expected: [['supersede', 'project_release.md']],
  },
  {
    title: 'a tracker that moves',
    memories: [BUGS, RELEASE],
    turns: ['importer bugs moved from jira to linear last week, project IMPORT there'],
    expected: [['supersede', 'reference_bugs.md']],
  },
  {
    title: 'an order that is lifted',
    memories: [PUSH, TABS],
    turns: ['stop pushing after each change, i want to look first'],
    expected: [['supersede', 'feedback_push.md']],
  },
  {
    title: 'a ban that is lifted',
    memories: [MOCKS, NOTES],
    turns: ['mocking the payment client is fine again, they gave us a faithful fake'],
    expected: [['supersede', 'feedback_mocks.md']],
  },
  {
    title: 'a value replaced',
    memories: [TABS, NOTES],
    turns: ['from now on indent with two spaces, no more tabs in source files'],
    expected: [['supersede', 'feedback_tabs.md']],
  },
  {
    title: 'something said that is known',
    memories: [ROLE],
    turns: ["i'm a nurse, not a programmer, say it simpler"],
    expected: [],
  },
  {
    title: 'an order said again',
    memories: [NOTES],
    turns: ['always write release notes in plain language please'],
    expected: [],
  },
  {
    title: 'a status that only sounds like a change',
    memories: [NOTES, RELEASE],
    turns: ['i moved the release notes to docs/'],
    expected: [],
  },
  {
    title: 'a task about a remembered thing',
    memories: [BUGS, HOST],
    turns: ['ssh to forge-03 and check the disk', 'the disk is full, clean it'],
    expected: [],
  },
  {
    title: 'a plain request to forget',
    memories: [MOCKS, NOTES],
    turns: ['please remove the payment mock rule from your memory'],
    expected: [['forget', 'feedback_mocks.md']],
  },
  {
    title: 'a bare request to forget',
    memories: [MOCKS, TABS],
    turns: [
      'why tabs here',
      '> Your notes say to indent with tabs.',
      'forget that, delete it from memory',
    ],
    expected: [['forget', 'feedback_tabs.md']],
  },
  {
    title: 'a request to forget that fits two',
    memories: [NOTES, RELEASE],
    turns: ['forget the release thing, remove it from memory'],
    expected: [],
  },
  {
    title: 'a request to forget about code',
    memories: [MOCKS],
    turns: ['forget the payment client, do the invoices first'],
    expected: [],
  },
  {
    title: 'deleting memory of the machine',
    memories: [HOST],
    turns: ['delete the memory leak test on the build host'],
    expected: [],
  },
  {
    title: 'memory of the machine, again',
    memories: [HOST, MOCKS],
    turns: ['when the view closes remove the payment frames from memory'],
    expected: [],
  },
  {
    title: 'an order that says no to what was ordered',
    memories: [PUSH],
    turns: ['stop pushing after every change'],
    expected: [['supersede', 'feedback_push.md']],
  },
  {
    title: 'the same order for another object',
    memories: [],
    turns: [
      'always run the billing tests before you push',
      '> ok',
      'always run the checkout tests before you push',
    ],
    expected: [
      ['create', null],
      ['create', null],
    ],
  },
  {
    title: 'a figure corrected',
    memories: [],
    turns: ['from now on set every timeout to 30s', '> ok', 'from now on set every timeout to 60s'],
    expected: [['create', null]],
  },
  {
    title: 'a decision taken back',
    memories: [],
    turns: [
      'decision made: we use grpc between the services',
      '> Done.',
      'scrap that, grpc is out',
    ],
    expected: [],
  },
  {
    title: 'a decision replaced',
    memories: [],
    turns: [
      'final decision: retries stay at five',
      '> Set.',
      'hm no. final decision: retries stay at three',
    ],
    expected: [['create', null]],
  },
  {
    title: 'a rule taken back at once',
    memories: [],
    turns: [
      'always run the e2e suite before you answer',
      '> That takes an hour.',
      'oh. forget it then',
    ],
    expected: [],
  },
  {
    title: 'a rule followed by other talk',
    memories: [],
    turns: [
      'never edit the lockfile by hand',
      '> Understood.',
      'never mind the warning above, go on',
    ],
    expected: [['create', null]],
  },
  {
    title: 'the same rule twice',
    memories: [],
    turns: [
      'no force pushes in this repo, we never do that here',
      'again: we never do force pushes in this repo',
    ],
    expected: [['create', null]],
  },
  {
    title: 'two different rules',
    memories: [],
    turns: ['never edit the lockfile by hand', '> ok', 'always sign your commits'],
    expected: [
      ['create', null],
      ['create', null],
    ],
  },
  {
    title: 'a rule beside a task',
    memories: [],
    turns: [
      'fix the typo in the header, and from now on run the spell checker before every commit',
    ],
    expected: [['create', null]],
  },
  {
    title: 'words of a colleague',
    memories: [],
    turns: [
      'Nora from design wrote: always use the teal button. never the green one.\ncan you check which one we have',
    ],
    expected: [],
  },
  {
    title: 'words of a colleague in quotes',
    memories: [],
    turns: [
      'the reviewer left "please always add a changelog entry from now on", he does that on every pr. ignore him',
    ],
    expected: [],
  },
  {
    title: 'mockery',
    memories: [],
    turns: ['oh great, it rewrote the whole file. always do that, makes review so easy'],
    expected: [],
  },
  {
    title: '一个值换了',
    memories: [ANSWERS_ZH, CITY_ZH],
    turns: ['以后回答改用中文'],
    expected: [['supersede', 'feedback_answer.md']],
  },
  {
    title: '机房搬了',
    memories: [ANSWERS_ZH, CITY_ZH],
    turns: ['生产机房搬到杭州了,上海那边月底停用'],
    expected: [['supersede', 'project_city.md']],
  },
  { title: '已经记过', memories: [ANSWERS_ZH], turns: ['记住,以后回答都用英文'], expected: [] },
  {
    title: '忘掉',
    memories: [ANSWERS_ZH, CITY_ZH],
    turns: ['把机房那条从记忆里删掉'],
    expected: [['forget', 'project_city.md']],
  },
  {
    title: '收回',
    memories: [],
    turns: ['以后日志都打到 stdout', '> 好的', '算了,日志的事作废,还是写文件'],
    expected: [],
  },
  {
    title: 'a value named with the one it replaces',
    memories: FIRMWARE,
    turns: ['from now on build the firmware with `bazel build //fw` instead of `make all`'],
    expected: [['supersede', 'feedback_make.md']],
  },
  {
    title: 'a command that is gone',
    memories: FIRMWARE,
    turns: ['make all is gone since the bazel move, its `bazel build //fw` now'],
    expected: [['supersede', 'feedback_make.md']],
  },
  {
    title: 'a figure that is not the old one',
    memories: FIRMWARE,
    turns: ['from now on the field trial has nine boats, not six'],
    expected: [['supersede', 'project_trial.md']],
  },
  {
    title: 'a day that slipped, said in passing',
    memories: FIRMWARE,
    turns: ['no rush btw, the field trial slipped, its april 20 now'],
    expected: [['supersede', 'project_trial.md']],
  },
  {
    title: '看板搬家',
    memories: FIRMWARE,
    turns: ['哦对，工单看板已经搬到 https://linear.beichen.example/ops 了，jira 那个不用了'],
    expected: [['supersede', 'reference_board.md']],
  },
  {
    title: 'ein Rechner, den es nicht mehr gibt',
    memories: FIRMWARE,
    turns: [
      'achso ja, ps1 gibts nicht mehr. der prüfstand läuft jetzt auf https://ps2.uferwerk.example',
    ],
    expected: [['supersede', 'reference_stand.md']],
  },
  {
    title: 'un outil abandonné',
    memories: FIRMWARE,
    turns: [
      "le planning de garde est maintenant sur https://pager.uferwerk.example/plan, veille c'est fini",
    ],
    expected: [['supersede', 'reference_garde.md']],
  },
  {
    title: 'an end that brings nothing new',
    memories: FIRMWARE,
    turns: ['the field trial boats are gone, the pier is empty'],
    expected: [],
  },
  {
    title: 'something else that is gone',
    memories: FIRMWARE,
    turns: ['das alte login gibts nicht mehr, räum den code auf'],
    expected: [],
  },
  {
    title: 'a task that names a value',
    memories: FIRMWARE,
    turns: ['build it with clang this time, not with make all'],
    expected: [],
  },
  {
    title: 'a value that two memories have',
    memories: [
      MAKE,
      [
        'feedback_make_docs.md',
        'feedback',
        'docs with make all',
        'Build the docs with `make all`.',
      ],
    ],
    turns: ['make all is gone, its `bazel build //...` now'],
    expected: [],
  },
  {
    title: 'a rule that names what a memory forbids itself',
    memories: [
      ['feedback_java.md', 'feedback', 'tabs in Java', 'Use tabs in Java files, never spaces.'],
    ],
    turns: ['from now on use tabs in Kotlin files, not spaces'],
    expected: [['create', null]],
  },
  {
    title: 'links that moved off a host',
    memories: [
      [
        'reference_places.md',
        'reference',
        'where charts and runbooks are',
        'Charts: https://plots.uferwerk.example/d/\n\nRunbooks: https://wiki.uferwerk.example/runbooks',
      ],
      TABS,
    ],
    turns: [
      'sorry, charts moved off plots.uferwerk.example last week, theyre at https://sight.uferwerk.example/d/ now, old host gets switched off for good',
    ],
    expected: [['supersede', 'reference_places.md']],
  },
  {
    title: 'a link that is broken now',
    memories: [STAND, TABS],
    turns: ['https://ps2.uferwerk.example/d/ now shows a 502'],
    expected: [],
  },
];
