import { describe, expect, it } from 'vitest';
import { resolveAllDates, resolveDates } from '../../../src/core/dates.ts';

/** A Tuesday. */
const said = { at: '2026-10-20T10:00:00Z', timeZone: 'UTC' };
const datesIn = (text: string) => resolveDates(text, said).map(({ words, date }) => [words, date]);

describe('Chinese dates', () => {
  it.each([
    ['到明年三月底才换新机', '明年三月底', '2027-03-31'],
    ['明年3月底换', '明年3月底', '2027-03-31'],
    ['今年底前下线', '今年底', '2026-12-31'],
    ['明年年底到期', '明年年底', '2027-12-31'],
    ['明年三月五号上线', '明年三月五号', '2027-03-05'],
    ['后年三月换机房', '后年三月', '2028-03'],
    ['下个月中旬上线', '下个月', '2026-11'],
    ['3月底换新机', '3月底', '2027-03-31'],
  ])('%s: a year in words is told', (text, words, date) =>
    expect(datesIn(text)).toEqual([[words, date]]),
  );

  it.each([
    ['八月底合同到期了', '八月底', '2026-08-31'],
    ['合同8月底已经到期', '8月底', '2026-08-31'],
    ['周一切到新平台了', '周一', '2026-10-19'],
    ['从周一开始关闭了旧系统', '周一', '2026-10-19'],
    ['1号切了网关', '1号', '2026-10-01'],
    ['5月9日服务器挂了', '5月9日', '2026-05-09'],
    ['5月9日にサーバが落ちました', '5月9日', '2026-05-09'],
  ])('%s: what is over lies in the past', (text, words, date) =>
    expect(datesIn(text)).toEqual([[words, date]]),
  );

  it.each([
    ['周五就要发版了', '周五', '2026-10-23'],
    ['从周一起用新平台', '周一', '2026-10-26'],
    ['国庆放假', '国庆', '2027-10-01'],
  ])('%s: what is meant lies ahead', (text, words, date) =>
    expect(datesIn(text)).toEqual([[words, date]]),
  );

  it.each(['合同到八月底就到期了', '周三就切了', '10月15日复测', '三个月底薪'])(
    '%s: stays untold',
    (text) => expect(datesIn(text)).toEqual([]),
  );

  it.each([
    ['上周切到新平台', '2026-10-12'],
    ['后年换供应商', '2028'],
  ])('%s: may be named by who writes it down', (text, date) => {
    expect(resolveAllDates(text, said).map((entry) => entry.date)).toEqual([date]);
    expect(resolveDates(text, said)).toEqual([]);
  });
});
