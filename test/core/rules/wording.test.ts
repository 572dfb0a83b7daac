import { describe, expect, it } from 'vitest';
import { memoryOf, proposeFrom, proposeFromText, turnOf } from './propose.ts';

describe('what opens or closes a remark', () => {
  it.each([
    [
      'oh right, from now on never edit the lockfile by hand, tbh',
      'Never edit the lockfile by hand.',
    ],
    ['achso ja, ab jetzt nie auf main pushen', 'Nie auf main pushen.'],
    [
      'すみません、変更履歴は今後必ず英語で書いてください',
      '変更履歴は今後必ず英語で書いてください。',
    ],
    ['哦对，以后提交信息统一用中文写', '以后提交信息统一用中文写。'],
    ['아 맞다, 앞으로 로그는 항상 영어로 작성해 주세요', '로그는 항상 영어로 작성해 주세요.'],
    ['exactly right, never edit the lockfile by hand', 'Never edit the lockfile by hand.'],
    ['entendi, a partir de agora sempre usa a paleta cividis', 'Sempre usa a paleta cividis.'],
    [
      "why is this slow? `let q = &mut self.jobs; self.dump(q.len());` – I've written firmware for twelve years",
      "I've written firmware for twelve years.",
    ],
    [
      '`make seed` – never run it without asking me',
      '`make seed` – never run it without asking me.',
    ],
  ])('is left out: %s', (text, body) => {
    expect(proposeFromText(text)[0]?.body).toBe(body);
  });
});

describe('sentences after an order', () => {
  it('belong to it up to the last that gives its reason', () => {
    const text =
      'spec is fine but please never stub the mail server in this repo. mailcatch runs in compose for that, specs send to it for real. the stubs hid two broken releases last year';
    expect(proposeFromText(text)[0]?.body).toBe(
      'Never stub the mail server in this repo. Mailcatch runs in compose for that, specs send to it for real.\n\n**Why:** The stubs hid two broken releases last year.',
    );
  });

  it('belong to it when they give its reason or its only alternative', () => {
    const text =
      'dont open a transaction around the import, ever. COPY or nothing. we lost a day of readings because of that';
    expect(proposeFromText(text)[0]?.body).toBe(
      'Dont open a transaction around the import, ever. COPY or nothing.\n\n**Why:** We lost a day of readings because of that.',
    );
  });

  it('keeps "because of" whole', () => {
    expect(proposeFromText('never delete rows here, because of the auditors')[0]?.body).toBe(
      'Never delete rows here.\n\n**Why:** Because of the auditors.',
    );
  });

  it('give its reason in Japanese, too', () => {
    const text = '変更履歴は今後必ず英語で書いてください。海外の人も読むので';
    expect(proposeFromText(text)[0]?.body).toContain('**Why:** 海外の人も読むので');
  });
});

describe('titles', () => {
  it.each([
    [
      'come from the sentence that states the rule, not from one that leans on it',
      '今後、決済のテストでスタブは使わないでください。前にそれで返金の不具合を見逃したので、必ず実際の Redis に対して動かすこと。',
      '決済のテストでスタブは使わないでください',
    ],
    ['keep a word that cannot stand alone', 'never push to main, ever', 'Never push to main, ever'],
    [
      'leave out a clause that can',
      'i taught physics for nine years, docker is all new to me',
      'I taught physics for nine years',
    ],
    [
      'are parted before a phrase, never in a day',
      'heads up: the harbour office freezes the berth plan from 2026-12-02 till the inspectors leave on 2026-12-18',
      'The harbour office freezes the berth plan…',
    ],
  ])('%s', (_, text, title) => {
    expect(proposeFromText(text)[0]?.title).toBe(title);
  });
});

describe('what takes the place of a memory', () => {
  const stand = memoryOf({
    file: 'reference_stand.md',
    type: 'reference',
    description: 'Prüfstand auf ps1',
    body: 'Der Prüfstand ist unter https://ps1.uferwerk.example zu erreichen.',
  });
  const trial = memoryOf({
    file: 'project_trial.md',
    type: 'project',
    title: 'Field trial',
    description: 'field trial opens on 2026-04-02',
    body: 'The field trial opens on 2026-04-02 with six boats.',
  });

  it('is worded by the new value, not by the end of the old one', () => {
    const text = 'ps1 gibts nicht mehr. der prüfstand läuft jetzt auf https://ps2.uferwerk.example';
    expect(proposeFrom([turnOf(text)], [stand])).toMatchObject([
      {
        description: 'Der prüfstand läuft jetzt auf https://ps2.uferwerk.example',
        body: 'Der prüfstand läuft jetzt auf https://ps2.uferwerk.example. ps1 gibts nicht mehr.',
      },
    ]);
  });

  it('is the memory with another value where the person names the value alone', () => {
    const text = 'the trial slipped, its april 20 now because the crane is late';
    expect(proposeFrom([turnOf(text)], [trial])).toMatchObject([
      {
        title: 'Field trial',
        description: 'field trial opens on 2026-04-20',
        body: 'The field trial opens on 2026-04-20 with six boats.\n\n**Why:** The crane is late.',
      },
    ]);
  });
});

it("a memory's own words are not kept around a new address when they name what is gone", () => {
  const memory = memoryOf({
    file: 'reference_traces.md',
    type: 'reference',
    description: 'traces of the api are in Zipkin',
    body: 'Traces of the api are in Zipkin, https://zipkin.hafenamt.example, service api.',
  });
  const said = turnOf(
    'oh right, zipkin is gone. traces are in tempo now, https://charts.hafenamt.example, app=api',
  );
  const [proposal] = proposeFrom([said], [memory]);
  expect(proposal).toMatchObject({ action: 'supersede', target: 'reference_traces.md' });
  expect(proposal?.body).toBe(
    'Traces are in tempo now, https://charts.hafenamt.example, app=api. Zipkin is gone.',
  );
});
