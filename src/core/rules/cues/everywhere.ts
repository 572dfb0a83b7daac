import { TOOL } from './en-lists.ts';
import { anyOf } from './pattern.ts';

/** What looks the same in every language that programs are written in. */

const r = String.raw;

/** A link, a channel, a named tool, a host. */
export const LOCATOR = anyOf(
  r`https?://\S+`,
  r`(?:^|\s)#[a-z][\w-]{2,}`,
  r`\b${TOOL}\b`,
  r`\b[\w-]+(?:\.[\w-]+)+/[\w/#?=&.-]+`,
  r`\b[\w-]+\.(?:internal|local|corp|intra|lan)\b`,
);

/** A link with nothing but a word for what it is: it belongs to what was asked before it. */
export const BARE_LINK = r`^\s*(?:docs?|links?|url|source|src|ref|spec|example|see|here|repro|ticket|log|article|post|doku|hier|siehe|lien|ici|voir|enlace|aqui|ver|ссылка|вот|链接|文档|网址|リンク|ドキュメント|링크|문서)\s*[:：]\s*https?://\S+$`;

/** Links that the task of the day needs, in the notation of `anyOf`. */
export const ERRAND_LINK = r`/(?:issues|pulls?|merge_requests|commits?|actions/runs|runs|jobs|builds|browse|questions|q|status)/[\w-]*\d|localhost|127\.0\.0\.1|^\s*https?://\S+\s|${BARE_LINK}`;

/** Strings that are keys by their form, in the notation of `anyOf`. */
export const SECRET_FORM = r`\bBearer \S{8,}|-----BEGIN|\b(?=\w*\d)(?=\w*[a-z])(?=\w*[A-Z])[\w-]{24,}\b|\[redacted`;

/** Things of the kind just spoken of, which a memory would have to name: by language. */
export const VAGUE = {
  en: r`\b(?:(?:stuff|things?|cases?|changes?|something|anything|ones?|tasks?|jobs?|questions?|situations?) like (?:this|that|these|those)|(?:this|that) (?:sort|kind|type) of (?:thing|stuff|change|task|case)s?|(?:these|those) (?:sorts?|kinds?|types?) of (?:things?|changes?|tasks?|cases?)|such (?:things|stuff|cases|changes))\b`,
  de: r`\b(?:bei|mit|fur|an|in|wegen|von|zu) (?:sowas|so was|so etwas|so einer sache|solchen (?:sachen|dingen|fallen|anderungen))\b|^(?:sowas|so was|so etwas|solche (?:sachen|dinge|falle|anderungen))\b`,
  fr: r`\b(?:ce (?:genre|type) de (?:choses?|trucs?|cas|changements?|taches?)|des (?:choses|trucs) (?:comme ca|pareils?)|dans ces cas[- ]la)\b`,
  es: r`\b(?:(?:cosas|cambios|casos|algo|tareas) asi|(?:este|ese) tipo de (?:cosas?|cambios?|casos?|tareas?)|en (?:estos|esos) casos)\b`,
  pt: r`\b(?:(?:coisas?|mudancas?|casos?|algo|tarefas?) assim|(?:desse|deste|esse|este|nesse|neste) (?:tipo|genero) de (?:coisas?|mudancas?|casos?|tarefas?)|(?:nesses|nestes) casos)\b`,
  ru: r`\b(?:(?:так(?:ие|их|им|ими) (?:вещ|случа|задач|изменени)|подобн\w+ (?:вещ|случа|задач|изменени))\w*|что-то (?:такое|подобное)|в таких случаях)\b`,
  zh: '(?:这|那)(?:种|类|些)(?:东西|事情?|情况|问题|改动|活儿?|地方|场景)|(?:这么|这样|那样)(?:来|做|写|弄|办|搞|处理)(?:吧|就行|就好)?[。!！]?$|诸如此类|类似(?:的)?(?:情况|问题|改动|东西)',
  ja: '(?:こう|そう|ああ)いう(?:の|もの|場合|とき|時|こと|変更|ケース)|こんな(?:場合|とき|時|の)|そんな(?:場合|とき|時|の)',
  ko: '(?:이런|그런|저런) (?:거|것|건|경우|일|변경|상황|문제)(?:은|는|을|를|에|엔|에는|이|가|도)?|이런 식의',
} as const;
