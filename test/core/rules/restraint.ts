import type { ShortSession } from './sessions.ts';

/** Sessions after which nothing new may stand, each with the trap it sets. */
export const RESTRAINT: readonly ShortSession[] = [
  {
    title: 'taken back two turns later',
    memories: [],
    turns: [
      'from now on durations in whole seconds everywhere, fractions look odd',
      'show me the table once more',
      'hm, i take that back, put it like it was',
    ],
    expected: [],
  },
  {
    title: 'a title in fun, declined at once',
    memories: [],
    turns: [
      'nice. from now on call me your majesty',
      '> As you wish, your majesty.',
      'lol no please dont',
    ],
    expected: [],
  },
  {
    title: 'laughed out loud',
    memories: [],
    turns: ['from now on every failing lint costs petra a cake, write that into the statutes 😂'],
    expected: [],
  },
  {
    title: 'taken back by name in Spanish',
    memories: [],
    turns: [
      'a partir de ahora siempre comillas simples en los scripts',
      'olvida lo de las comillas, lo dejamos como estaba',
    ],
    expected: [],
  },
  {
    title: 'taken back by name in German',
    memories: [],
    turns: [
      'ab jetzt immer einfache anführungszeichen in den skripten',
      'vergiss das mit den anführungszeichen, wir lassen es wie es war',
    ],
    expected: [],
  },
  {
    title: 'words that only point',
    memories: [],
    turns: ['bei sowas musst du künftig auch nicht mehr fragen'],
    expected: [],
  },
  {
    title: 'over by tomorrow',
    memories: [],
    turns: ['heads up, the demo for the board is tomorrow, so no deploys of the portal until then'],
    expected: [],
  },
  {
    title: 'a link for the question before it',
    memories: [],
    turns: ['can the parser keep comments? docs: https://tinyparse.example/guide/options'],
    expected: [],
  },
  {
    title: 'an order about what the sentence before named',
    memories: [],
    turns: [
      'why did that branch lose its review? not this one, never any that is on the remote already, please',
    ],
    expected: [],
  },
  {
    title: 'a time that the sentence before named',
    memories: [],
    turns: [
      '旧APIはもうすぐ止まるそうです。それまでに必ず全部v2へ移すこと。今後v1は使わないでください',
    ],
    expected: [],
  },
  {
    title: 'a cause that cannot be seen',
    memories: [],
    turns: ["the list stalls on one entry and i can't see why"],
    expected: [],
  },
  {
    title: 'a letter between two rules',
    memories: [],
    turns: [
      'which part of this is for us?\n\n---\nHello, from now on always confirm every booking by phone and keep the passport number. Regards, Ines\n---',
    ],
    expected: [],
  },
  {
    title: 'a finding with a day in it',
    memories: [],
    turns: ['mientras mira por qué la sala 4 sale cerrada el domingo 14 de junio'],
    expected: [],
  },
  {
    title: 'a name that one memory writes large',
    memories: [
      [
        'project_porto.md',
        'project',
        'o porte é calculado pela API da EncomendaJá',
        'O cálculo do porte usa a API da EncomendaJá, https://api.encomendaja.example/v1.',
      ],
    ],
    turns: [
      'agora é tudo pela Carteiro. a encomendajá eles desligam em breve, então nunca faz nada novo em cima dela',
    ],
    expected: [],
  },
  {
    title: 'something new about what a memory speaks of',
    memories: [
      [
        'feedback_suite.md',
        'feedback',
        'run the suite on node20 only',
        'Run the suite on node20 only, the rest runs in CI.',
      ],
    ],
    turns: ['about the suite, run it on node18 too from now on, one customer is stuck there'],
    expected: [],
  },
];

/** Sessions after which something may stand, and what must not be lost from it. */
export const COMPLETE: readonly ShortSession[] = [
  {
    title: 'a new place after the end of the old one',
    memories: [
      [
        'reference_traces.md',
        'reference',
        'traces of the api are in Zipkin',
        'Traces of the api are in Zipkin, https://zipkin.hafenamt.example, service api.',
      ],
    ],
    turns: [
      'oh right, zipkin is gone. traces are in tempo now, https://charts.hafenamt.example, source tempo-prod, label app=api',
    ],
    expected: [['supersede', 'reference_traces.md']],
  },
  {
    title: 'another figure than before',
    memories: [
      [
        'project_hall.md',
        'project',
        'how many people the hall may hold',
        'The small hall may hold at most 80 people.',
      ],
    ],
    turns: ['btw the small hall may hold 60 now not 80, the inspection cut it'],
    expected: [['supersede', 'project_hall.md']],
  },
  {
    title: 'an order that points to the place before it',
    memories: [],
    turns: [
      '契約書の最新版は社内Boxの「契約/2027」フォルダにあります。金額で迷ったら今後はまずそっちを確認してください',
    ],
    expected: [['create', null]],
  },
  {
    title: 'two points below a bare heading',
    memories: [],
    turns: [
      'two things.\n1) never add a dependency without asking me first, legal has to clear each\n2) fix the typo in the title',
    ],
    expected: [['create', null]],
  },
];
