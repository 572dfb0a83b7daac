import { foldLetters } from '../../gate/words.ts';
import type { Language } from '../cue.ts';
import { ERRAND_LINK, LOCATOR, SECRET_FORM, VAGUE } from './everywhere.ts';
import { anyOf, wordSet } from './pattern.ts';

/** Patterns are written as they are read: one backslash is one backslash. */
const r = String.raw;

const START = r`(?:^|[,;:.!()-] *|\b(?:e|mas|entao|tambem|por favor|pfv|pf|ok|nao|sim|alem disso|tem que|favor) +)`;
const ORDER = r`(?:poe|ponha|faz|faca|diz|diga|tenha|de|da|(?:us|pergunt|coloc|adicion|atualiz|rod|execut|evit|deix|escrev|respond|edit|modific|mex|instal|apag|nome|renome|format|commit|mock|test|document|verifi[cq]u?|revis|expliqu|explic|mantenh|guard|fal|avis|indiqu|import|remov|tir|cri|ger|coment|list|inclu|preferir|consult|confirm|valid|tip|sub|abr|mand|cham|mostr|traduz|lanc|declar|separ|orden|confir|chequ|checa))(?:a|e|ue|am|em|ar|er|ir)?(?:-me|-o|-a)?`;
const NEGATED = r`(?:me |o |a |os |as |se )?(?:use[ms]?|usa|usar|faca|faz|fazer|ponha|poe|coloque|coloca|toque|mexa|mexe|edite|edita|editar|execute|executa|rode|roda|instale|instala|apague|apaga|escreva|escreve|deixe|deixa|adicione|suba|sobe|mude|muda|altere|altera|modifique|importe|comente|comenta|invente|de|responda|explique|crie|cria|misture|mistura|hardcode\w*|copie|cole|renomeie|mande|manda|envie|traduza|repita|refatore|formate|mocke|mocka|commite|commita|faça|remova|abra|lance|assuma|pushe\w*)`;
const PRACTICE = r`(?:(?:novos |novas |todos os |todas as )?(?:tests?|testes|commits?|comentarios?|branches|migrations?|migracoes|logs?|funcoes|metodos|variaveis|classes|arquivos|prs|mensagens(?: de commit| de erro)?|dependencias|erros|excecoes|imports?|exports?|scripts?|releases?|tabelas|colunas|respostas|docs?|documentacao|docstrings?|textos?|traducoes|datas|valores|segredos|nomes(?: de \w+)?|endpoints?|consultas sql|queries))`;
const STEP = r`(?:commit|push|merge|pr|pull request|release|deploy|migration|migracao|mudanca|alteracao|endpoint|feature|funcionalidade|resposta|refactor\w*|refatoracao|entrega)`;
const STYLE = r`(?:us|escrev|mantenh|mant|deix|poe|ponh|coloc|coloqu|nome|formate|formata|orden|evit|indent|prefix)(?:a|e|em|am|ia|ar|er|ir)?`;
const PROJECT = r`(?:n(?:este|esse|o nosso) (?:repo\w*|projeto|codigo|monorepo)|no (?:repo\w*|projeto))`;
const HERE = r`(?:aqui(?: no projeto| na empresa| no time)?|n(?:este|esse|o nosso) (?:repo\w*|projeto|time|codigo|monorepo)|n(?:esta|a nossa) (?:base de codigo|empresa|equipe)|no (?:time|projeto|repo)|na (?:equipe|empresa))`;
const ROLE = r`(?:\w*(?:dev|devs|desenvolvedora?|programadora?|estatistic[oa]|designer|analista|pesquisadora?|cientista|matematic[oa]|fisic[oa]|biolog[oa]|quimic[oa]|gerente|arquitet[oa]|admin\w*|estudante|professora?|estagiari[oa]|consultora?|redatora?|tradutora?|contadora?|advogad[oa]|medic[oa]|enfermeir[oa]|economista|artista|music[oa]|tester|fundadora?|iniciante|novat[oa]|leig[oa]|tecnic[oa]|engenheir[oa]|bibliotecari[oa]|geolog[oa]|linguista|historiadora?|psicolog[oa]|mecanic[oa]|eletricista|mantenedora?|freelancer|autonom[oa]|sre|dba|devops|veterinari[oa]|farmaceutic[oa]|sysadmin|jornalista))`;
const OFFICE = r`(?:(?:o |a |os |as |nosso |nossa )?(?:juridico|compliance|lgpd|gdpr|rgpd|seguranca|auditor(?:es|ia)?|compras|contabilidade|financeiro|marketing|diretoria|direcao|chefia|comite|clientes?|banco central|ministerio|prefeitura|lei|contrato|licenca|hospital|seguradora|fornecedor|regulador|universidade|receita(?: federal)?|sindicato|qualidade|anvisa|anatel|anpd|bacen))`;
const GUIDE = r`(?:dashboards?|(?:flame ?)?graphs?|graficos?|pain(?:el|eis)|quadros?|boards?|runbooks?|wiki|manua(?:l|is)|docs?|documentacao|guias?|protocolos?|specs?|especificacoes|calendario|escala|plantoes|backlog|planilhas?|mockups?|designs?|layouts?|changelog|faq|glossario|relatorios?|metricas|logs|alertas?|bugs?|tickets?|chamados?|erros|issues|pedidos|perguntas|duvidas|incidentes|anuncios|avisos|modelos|templates|postmortems?|datasets?|dados|desenhos|traducoes|tarefas|roadmap|backups|medicoes|notas|procedimentos?|esquemas|atas|instrucoes|crashes)`;

/** Portuguese, mostly of Brazil, as typed in chat: without accents, shortened. */
export const portuguese: Language = {
  code: 'pt',
  plain: foldLetters,
  speech:
    /(?<!\b(?:eu|já|te) )\b(?:disse|diz|falou|escreveu|escreve|comentou|respondeu|pergunta|perguntou)\s*:\s*\S.*$/iu,
  cues: {
    remember: anyOf(
      r`${START}(?:se )?(?:lembr[ae]|lembre-se|lembra-te)(?:-se)? ?(?:de )?(?:que\b|:|,|[.!]?$)|\b(?:tenha|tem|leve) em (?:mente|conta)\b`,
      r`${START}(?:anota|anote|toma nota)(?: ai| isso)?(?: que|:|,)|\bmemoriz[ae]\b|\bregistr[ae] (?:ai|isso)(?::| que)`,
      r`\b(?:guard[ae]|salv[ae]|coloc[ae]|anot[ae]|adicion[ae]|poe)\b.{0,24}\b(?:na (?:sua |tua )?memoria)\b|\bnao (?:se )?esque[cç][ae]r?s? (?:de )?que\b|\bnao (?:se )?esque[cç]a ?:`,
      r`\bpra (?:proxima|lembrar) ?[:,]|\bpara (?:a proxima|o futuro|mais tarde|as proximas sessoes) ?[:,]`,
    ),
    forget: anyOf(
      r`(?:(?<!\b(?:nao|nunca)(?: (?:se|me|te))? )\besque[cç][ae]|\bpode(?:s|m)? (?:\w+ )?esquecer)\b.{0,70}\b(?:memoria|regra|preferencia|guardou|guardad\w*|salv\w+|anotou)\b`,
      r`\b(?:apag[ae]|remov[ae]|tir[ae]|delet[ae])\b.{0,60}\bda (?:sua |tua )?memoria\b`,
    ),
    standing: anyOf(
      r`\b(?:a partir de (?:agora|hoje|ja)|de agora em diante|daqui (?:pra|para) (?:a )?frente|daqui em diante|doravante|desde ja|no futuro)\b(?!,? (?:ele|ela|e|vai|fica|demora|leva|falha|funciona|da|o \w+ (?:e|vai|da)|a \w+ (?:e|vai|da)|isso|so demora)\b)(?! ate)`,
      r`${START}(?:na |da )?proxima(?: vez)?,? (?!semana)${ORDER}\b`,
      r`^(?:e |mas |ah,? )*n[oa]s (?!.*\b(?:ele|ela|eles|elas|isso|script|errad\w+)\b)(?:\w+ ){1,3}?(?:(?:usa|use|coloca|coloque|bota|poe|ponha|escreve|escreva|deixa|deixe) (?:sempre|nunca)|sempre (?:usa|use|usar|coloca|coloque|bota|poe|ponha|escreve|escreva|deixa|deixe))\b`,
      r`\b(?:toda vez|sempre|cada vez) que (?:voce |vc |for )?(?:criar|adicionar|mudar|fizer|tocar|mexer|modificar|alterar|editar|subir|escrever|usar|apagar|terminar|atualizar|cria|adiciona|muda|mexe)\b|\b(?:quando|ao) (?:voce |vc )?(?:criar|adicionar|mudar|fizer|mexer|alterar|editar|escrever).{3,60}\b(?:sempre|tambem|me avis[ae])\b`,
      r`${START}${ORDER} .*\b(?:antes de|depois de|com|em|a|apos) cada (?:nov[oa] )?${STEP}\b|(?:^|, |\bagora )(?:antes de|depois de|com|em|a|apos) (?:cada|todo|qualquer) (?:nov[oa] )?${STEP},? (?:\w+ ){0,3}?${ORDER}\b`,
      r`${START}(?:nunca|jamais) (?:mais )?${NEGATED}\b(?! (?:certo|errado|rapido)\b)|${START}nao ${NEGATED}\b.*\b(?:nunca|jamais)\b|${START}nao ${NEGATED} (?:nunca|jamais|mais)\b(?!.*\bhoje\b)|${START}nunca mais \w+`,
      r`${START}(?:me |se )?(?!deix[ae] o )${ORDER} sempre\b|${START}sempre (?:${ORDER}|por|em|com)\b(?=.*\b(?:antes|em|com|por|para|pra|primeiro|usando|de|o|a|os|as|um|uma)\b)|^(?:me )?${ORDER} .{3,80}, ?sempre[.!]?$|(?:^|, )(?:a|em) (?:cada|todo) ${STEP} .*, ?sempre[.!]?$`,
      r`${HERE},? (?:\w+ ){0,3}?(?:nunca|sempre|so|somente|jamais|nao|nada de) (?:se )?(?:\w+mos|\w+m|usa|faz|poe|coloca|escreve|mexe|commita|mistura|sobe|permite|em|com|por)\b(?! (?:ido|sido|podido|visto|ideia)\b)|\b(?:nunca|sempre|so|jamais|nao) (?:\w+mos|a gente \w+) .{2,50}\b${HERE}$|${HERE} a gente (?:nunca|sempre|so|nao)\b`,
      r`^(?:${HERE},? )?(?:os |as |nossos |nossas |o |a |todos os |todas as )?${PRACTICE}(?: (?:em|de|do|da|para|nov[oa]s) ?\w*)? (?:vao |sao |ficam )?(?:sempre|nunca|so|somente) (?:em|com|sem|por|a|de|no|na)\b`,
      r`^(?:${HERE},? )?(?:os |as |nossos |nossas |o |a |todos os |todas as |cada )?${PRACTICE}(?: \w+)? (?:nao )?(?:devem?|tem que|podem?|precisam?) (?:\w+ ){0,6}?(?:sempre|nunca|jamais)\b|^(?:os |as |nossos |nossas )?${PRACTICE} (?:nunca|sempre|jamais) (?:devem?|podem?|tem que|precisam?)\b`,
      r`${START}(?:para|pare|parem) de (?:\w+(?:ar|er|ir|or)(?:-\w+)?)\b(?! (?:isso|o (?:server|servidor|processo))\b)|\bchega de \w+ (?:em|nos|nas|no|na)\b|\bnada de \w+ (?:em|nos|nas|neste|nesse|no|na|aqui)\b`,
      r`\bsem (?:(?:o )?meu (?:ok|aval|consentimento)|(?:a )?minha (?:autorizacao|permissao|aprovacao)|(?:me )?(?:perguntar|avisar|consultar))\b|\b(?:me )?(?:pergunt[ae]|avis[ae]|consult[ae]) (?:sempre )?(?:antes|primeiro)\b|\bem hipotese (?:alguma|nenhuma)\b|\bde jeito nenhum\b`,
      r`\b(?:nossa|a|nosso|o) (?:convencao|regra|norma|politica|padrao)(?: aqui| de \w+)? (?:e|:)|^(?:convencao|regra|padrao) ?:|\bpor (?:convencao|padrao da equipe|regra)\b|\bcomo regra\b|\bvia de regra\b`,
    ),
    ban: anyOf(r`\b(?:nao|nunca|jamais|nada de|nenhum\w*|evit[ae]\w*|pare de|proibido)\b`),
    scar: anyOf(
      r`\b(?:(?<!\b(?:como|que|nem|igual)(?: a| na| da)? )(?:da |na )?ultima vez|(?:mes|ano|trimestre|sprint|verao|semestre) passado|semana passada|release passada|no ultimo (?:release|sprint|deploy)|(?:faz|ha) (?:um|uma|dois|duas|tres|\d+) (?:mes(?:es)?|semanas?|anos?))\b|\bja (?:nos )?(?:quebrou|custou|deu (?:problema|ruim)|corrompeu)\b`,
    ),
    complaint: anyOf(
      r`\b(?:voce|vc) (?:continua|fica|vive|ta sempre|esta sempre|sempre fica) \w+(?:ndo)\b|\bja (?:te )?(?:falei|disse|pedi)\b`,
    ),
    only: anyOf(r`\b(?:por favor|pfv|nao|nunca|pare|para|pergunt\w*|melhor)\b`),
    taste: anyOf(
      r`\b(?:eu )?prefiro (?!(?:isso|essa?|este|esta|a (?:primeira|segunda|outra|versao)|o (?:primeiro|segundo|outro))\b)\w+|\bgosto (?:mais )?de .{3,60}\b(?:mais (?:do )?que|curt[oa]s|pequen\w+|simples)\b|\bminha preferencia\b|\bodeio quando (?:voce|vc)\b`,
      r`\b(?:respostas|explicacoes|commits|resumos|mensagens) (?:mais |muito |bem )?(?:curt[oa]s|breves|concis[oa]s|simples)\b|\b(?:respond[ae]|sej[ae]|expliqu[ae])(?:-me)? (?:\w+ )?(?:mais )?(?:curto|breve|conciso|brevemente|em portugues|em ingles)\b|\bpalavras simples\b`,
      r`\bnao quero (?:mais )?(?:resum\w+|emojis?|desculpas|explicacoes)\b`,
    ),
    widened: anyOf(
      r`(?:^|[,;:.] *)(?:e |isso |isto )*(?:vale|conta|se aplica) (?:para|pra|em|a) (?:tod[oa]s?|cada|qualquer)\b`,
    ),
    approval: anyOf(
      r`\b(?:continua|mantem|segue|mantenha) (?:assim|com (?:este|esse) (?:estilo|formato|tom)|(?:este|esse) (?:estilo|formato|tom))\b.*\b(?:perfeito|bom|otimo|sempre|pfv)\b`,
    ),
    self: anyOf(
      r`(?:^|[,;:.] *|\b(?:e|mas|eu|que|porque|como|alias) )(?:eu )?sou (?:tambem |so |na verdade |aqui )*(?:uma? |o |a )?(?:unic[oa] )?(?:[\w-]+ )?${ROLE}\b`,
      r`\btrabalho (?:\w+ )?como (?!(?:sempre)\b)\w+|\btrabalho no (?:time|setor|departamento) de\b|\bna equipe de \w+ eu\b`,
      r`\b(?:programo|desenvolvo|escrevo|trabalho|uso|mexo|codo)\b.{0,30}\b(?:ha|faz|por) .{2,16}(?:anos|meses|decadas)\b|\b(?:programo|desenvolvo|escrevo|trabalho|uso|mexo) .{0,30}\bdesde (?:19|20)\d\d\b|\btenho .{2,16}anos de (?:experiencia|java|c|python)\b`,
      r`\bsou (?:\w+ )?(?:daltonic[oa]|dislexic[oa]|surd[oa]|ceg[oa]|canhot[oa]|autodidata|nov[oa] (?:em|com|no|na))\b|\btenho (?:tdah|dislexia|baixa visao)\b|\buso leitor de tela\b`,
      r`\b(?:e|sao) (?:tudo |totalmente |bem |completamente )?(?:nov[oa]s?|grego) (?:pra|para) mim\b|\bnao e (?:a )?minha lingua materna\b|\bminha lingua materna\b|\bmeu (?:ingles|portugues) (?:e|nao e)\b`,
      r`\b(?:nunca) (?:usei|mexi|trabalhei|programei|escrevi|fiz|toquei) (?!(?:isso|esse|essa|este|esta|nada assim)\b)(?:com |em |nada de )?\w+|\be a primeira vez que (?:uso|trabalho|programo|mexo) (?!(?:isso)\b)`,
      r`\bvenho (?:do mundo|de|do|da) (?!(?:falar|ver|reuniao)\b)\w+|\bnao (?:entendo|sei|manjo|conheco) (?:quase )?nada (?:de|do|da) (?!(?:que|isso)\b)\w+`,
      r`\b(?:lidero|mantenho|gerencio|cuido d[oa]) (?:o |a )?(?:time|pacote|plataforma|projeto|infra\w*|biblioteca)\b`,
    ),
    place: anyOf(
      r`\b${GUIDE}\b[^.;?]{0,50}?(?:\b(?:esta|estao|fica|ficam|vai|vao|mora|moram|sao (?:registrad|guardad|publicad|acompanhad|reportad|feit)[oa]s|e (?:registrad|guardad|publicad)[oa]|se encontram?|a gente|os?|as?|por|no|na)\b|:).{0,60}(?:\b(?:em|no|na|nos|nas|ao|pelo|pela|via|aqui|por)\b|https?)`,
      r`\b(?:(?:o )?primeiro lugar (?:pra|para|que|onde)|primeira coisa que (?:eu )?(?:olho|olhamos|se olha))\b`,
      r`\b(?:acompanhamos|gerenciamos|guardamos|documentamos|registramos|planejamos) .{3,40}\b(?:em|no|na)\b`,
    ),
    locator: LOCATOR,
    event: anyOf(
      r`\b(?:congel\w+|freeze|release|lancamento|lancamos|sai|vai pro ar|migracao|migramos|termina\w*|acaba|encerra\w*|comeca|inicia|adiad[oa]|adiamos|atras\w+|antecipad\w+|deadline|data limite|prazo|entrega\w*|apagad\w+|deletad\w+|desligad\w+|desativad\w+|desliga|corte|auditoria|manutencao|ferias|licenca maternidade|demo|virada|expira\w*|vence|fecha\w*|mudanca|mudamos|beta|piloto|prova|inventario|removid\w+|substituid\w+)\b`,
    ),
    bound: anyOf(r`\b(?:depois|ate la|antes disso),? (?:nao|nada|ninguem|tudo)\b`),
    scoped: anyOf(
      r`${START}${STYLE}\b(?! (?:o|a|um|uma|outr[oa])\b).*${PROJECT}|${PROJECT},? (?:por favor |pfv )?${STYLE}\b`,
    ),
    consequence: anyOf(
      r`\b(?:senao|se nao|caso contrario)\b.{0,50}\b(?:falha|falham|quebra|quebram|reclama|rejeita|bloqueia|erro|barra|estoura|passa|vermelho|trava)\b|\b(?:falha|quebra|reclama|rejeita|bloqueia)\b.{0,30}\b(?:senao|caso contrario)[.!]?$`,
    ),
    custom: anyOf(
      r`(?<!\b(?:quando|se|porque|desde que) )\b(?:a gente (?:faz deploy|publica|libera|lanca|sobe|entrega)|publicamos|liberamos|lancamos|fazemos deploy|subimos|entregamos)\b[^.?]{0,60}\b(?:tod[oa] (?!vez\b|mundo\b)|todos os|todas as|(?:a )?cada (?!vez\b|um\b)|uma vez por)`,
    ),
    decision: anyOf(
      r`\b(?:ficou|esta|ta|foi) (?:ja )?(?:decidido|acordado|fechado|batido o martelo)\b|^(?:decidido|acordado):|\b(?:a diretoria|o comite|o time|o cliente|a direcao|a gerencia|nos|a gente) (?:ja )?(?:decidiu|decidimos|bateu o martelo|resolveu)\b(?! (?:esperar|ver))|\bdecisao (?:tomada|final)\b|\bnao e negociavel\b`,
    ),
    constraint: anyOf(
      r`(?:^|[,;:.] *|\b(?:e|mas|porque|como) )${OFFICE}(?: de \w+)? (?:\w+ )?(?:nao )?(?:nos |o |a |os )*(?:obrigam?|exigem?|proibem?|proibe|permitem?|impoem?|impoe|requerem?|requer|deixam?|aceitam?|autorizam?)\b`,
      r`\b(?:por (?:lei|contrato)|legalmente) (?:temos que|devemos|a gente tem que|nao podemos)\b|\b(?:temos que|devemos|nao podemos|a gente tem que) .{3,60}\bpor (?:lei|contrato|causa da lgpd)\b`,
    ),
    change: anyOf(
      r`\bnao .{2,30} mais\b|\b(?:substituid[oa]|trocad[oa]) por\b|\b(?:mudou|passou) (?:para|pra|a)\b|\bagora (?:esta|roda|e|fica|usa|usamos)\b|\bem vez de\b`,
    ),
    reversal: anyOf(
      r`\bnao precisa mais\b|\b(?:agora|ja) pode(?:s)? (?:voltar|usar)\b|\bvoltou a ser permitido\b`,
    ),
    onward: anyOf(
      r`\b(?:a partir de (?:agora|hoje)|de agora em diante|daqui (?:pra|para) frente|doravante|no futuro|agora|em vez de|ao inves de|nao mais|mais)\b`,
    ),
    retract: anyOf(
      r`${START}(?:esquece (?:isso|o que)|esquece$|ignora (?:isso|o que))|\bretiro o que\b|\bmudei de ideia\b|\bna verdade nao\b`,
      r`\b(?:esquece|deixa pra la|descarta) (?:a (?:historia|ideia)|o lance|aquilo|essa|esse|d[aoe])\b|\b(?:deixa|volta|fica|mantem)(?:mos)? .{0,16}como (?:estava|era|antes)\b`,
    ),
    authority: anyOf(r`\b${OFFICE}\b`),
    question: anyOf(
      r`\?+(?:["\s)]|$)`,
      r`^(?:(?:hm+|e|mas|ok|oi|entao|ai),? )*(?:pode|poderia|podemos|da pra|por ?que|como (?!(?:regra|norma|sempre)\b)|o que|quem|qual|quais|onde|quanto|tem como|e (?:normal|possivel)|a gente (?:nao )?devia|precisa|sabe|voce acha|ta certo|sera)\b`,
      r`,? (?:ne|nao e|certo|ou nao|ou o que|hein|viu)[.!]?$`,
    ),
    wondering: anyOf(
      r`\b(?:talvez|quem sabe|provavelmente|possivelmente|aparentemente|parece|acho|achava|achei|suponho|penso|pensei|pensava|imagino|desconfio|um dia|algum dia|em algum momento|eventualmente|poderiamos|poderia|podia|deviamos|devia|deveria|seria|estaria|nao tenho certeza|nao sei se|tomara|jurava)\b|\be se\b|\bse (?:um dia|a gente|tivessemos|fossemos|usassemos)\b`,
    ),
    hearsay: anyOf(
      r`\b(?!(?:eu|te|se|me|o|a|ja|nos|e|que|como|nao|mas|voce|vc|gente|diante|frente|agora|hoje|sempre|nunca)\b)[\w@.-]+ (?:me |nos |te |ja |ta )*(?:diz|disse|dizem|falou|fala|falam|escreveu|escreve(?!m)|acha|quer|queria|prefere|recomenda|insiste|propoe|sugere|sugeriu|afirma|comentou|pediu|pede|reclamou)\b`,
      r`\b(?:ele|ela|eles) (?:disse|falou|quer)\b|\b(?:segundo|de acordo com|conforme o)\b|\bno codigo (?:tem|diz|ta escrito)\b|\b(?:a doc|o artigo|o blog|o tutorial|o readme|a mensagem|o review) (?:\w+ )?(?:diz|indica|explica|recomenda|fala)\b|\bdizem que\b|\bstack ?overflow\b`,
    ),
    passing: anyOf(
      r`\b(?:lembr[ae]|anot[ae]|guard[ae]|memoriz[ae])(?:-se|-me)?(?: (?:disso|isso|ai|bem|so))* por (?:uns |umas )?(?:\w+ ){0,3}(?:segundos?|minutos?|min|horas?)\b|\b(?:pelos?|pelas?|n[oa]s|durante [oa]s) proxim[oa]s (?:\w+ )?(?:segundos|minutos|horas)\b|\b(?:pelo|ate o fim|durante o) resto da sessao\b|\bdaqui a pouco\b`,
      r`^(?!.*\b(?:por cada|cada|sempre|nunca)\b).*, ?(?:uma? (?:so|unic[oa])|so uma?|apenas uma?)(?=[,.!]|$| (?:pfv|por favor|basta)\b)`,
      r`\b(?:como|que nem|igual) (?:d?n?a )?(?:ultima|outra) vez\b`,
      r`\b(?:d?essa vez|desta vez|so (?:por|pra|para|hoje|isso|essa?|este|esta)|por enquanto|por agora|por ora|no momento|agora mesmo|hoje|amanha|essa (?:tarde|noite|manha)|mais tarde|depois eu|enquanto isso|temporari\w*|provisori\w*|pra testar|mais uma vez|de novo|uma basta|como sempre|um instante|ja ja)\b(?<!\bde hoje)(?<!\bpartir de hoje)`,
      r`\b(?:para|pra|em|com|sobre|n|d)? ?(?:n|d)?(?:este|esta|esse|essa) (?:arquivo|funcao|tests?|teste|pr|mr|branch|commit|caso|metodo|classe|ticket|componente|consulta|query|linha|passo|pagina|script|issue|sessao|demo|release|bloco|loop|vez)\b`,
    ),
    brief: anyOf(
      r`\b(?:pro|para o|no|na|pra|ate [oa]) (?:proxim[oa]) (?:commit|pr|push|passo|release)\b|\b(?:vai|entra) n(?:o|a) (?:commit|titulo|mensagem)\b|\b(?:vai|vou|vamos) (?:precisar|usar)\b.{0,16}\b(?:ja ja|logo|em \w+ minutos?|daqui)\b`,
    ),
    chore: anyOf(
      r`\b(?:me lembr[ae]|lembr[ae]-me)\b|\bnao (?:se )?esque[cç][ae]r? de \w+(?:ar|er|ir|or)\b|\blembr[ae](?:-se)? de \w+(?:ar|er|ir|or)\b|\bme avis[ae] quando\b|\b(?:quando|assim que) (?:terminar|terminarmos|acabar|acabarmos|estiver pronto|tudo)\b|\bvoce lembra\b|\b(?:nao lembro|eu lembro|esqueci)\b`,
    ),
    known: anyOf(
      r`\bja? ?(?:esta|ta|consta) (?:escrito |documentado )?(?:no |na |nas )(?:claude\.md|agents\.md|readme|regras|contributing)|\bcomo (?:sempre|combinado)\b`,
    ),
    diagnosis: anyOf(r`\b(?:por ?que|erro|bug|quebrado|quebra|falha|conserta|procura|olha)\b`),
    secret: anyOf(
      r`\b(?:senha|pin|token|chave(?: da api)?|api[ -]?key|segredo|credenciais)\b(?:\s\w+)?\s*(?:e|sao|=|:)\s+\S*\d`,
      SECRET_FORM,
    ),
    dictated: anyOf(
      r`\b(?:adicion[ae]|coloc[ae]|poe|escrev[ae]|inser[ei]|bota|cola)\b.{0,40}\b(?:readme|doc|changelog|arquivo|comentario|titulo|cabecalho|email|e-mail|mail|descricao|texto|mensagem|ticket|pagina)\b.{0,24}(?:[:"]| que\b)`,
      r`^(?:o |a )?(?:titulo|texto|comentario|mensagem(?: de commit)?|erro|assunto|rotulo|descricao|resposta|prompt|todo|log) ?:`,
      r`\b(?:diz|fala|escreve|responde|manda|avisa) (?:pra|para|ao|pro)\b.*\b(?:que|:)|^(?:traduz|traduza|reformula)\b`,
    ),
    errand: anyOf(
      r`\b(?:olha|veja|ve|le|leia|abre|abra|testa|baixa|copia|conserta|corrige|segue|igual a)\b.{0,40}https?`,
      r`https?.*\b(?:quebrado|404|fora do ar|nao (?:abre|funciona|responde)|corrigir|igual)\b|, ?(?:olha|le|leia|abre|da uma olhada|confere)\b`,
      ERRAND_LINK,
    ),
    plan: anyOf(
      r`\b(?:vou|tenho que|quero|queria|vamos(?! (?:abandonar|manter|ficar|usar))|deixa eu|preciso que|voce pode|to indo)\b|\b(?:a gente (?:ve|faz|da merge|olha)|vemos|fazemos) .{0,20}\b(?:amanha|depois|segunda)\b`,
    ),
    vague: anyOf(VAGUE.pt),
    pointed: anyOf(
      r`\b(?:n|d)?(?:este|esta|esse|essa|estes|estas|esses|essas) (?!repo|monorepo|projeto|codigo\b|time|equipe|empresa)\w+`,
    ),
    product: anyOf(
      r`\b(?:botao|spinner|campo|formulario|(?<!\bque (?:o|a|os|as) )usuari[oa]s?|clic\w*|apare[cç]\w+|mostr[ae]\w*|exib\w+|visivel|modal|menu|icone|tela|pagina inicial|sidebar|tooltip|carrinho|aba|cursor|janela)\b|\bse (?:a|o) ?(?:requisicao|servidor|conexao|token|chamada|job)\b|\b(?:faz|faca|garante|para|pra) (?:com )?que (?:o|a|os|as|nao|nunca|sempre)\b`,
    ),
    conditional: anyOf(r`\b(?:se (?:o|a|os|as|tudo|falhar|passar|der)|assim que)\b`),
    personal: anyOf(
      r`^(?:(?:ok|bom|e|mas|alias|desculpa|amanha),? )*(?:eu|estou|to|tenho|sou|meu|minha|me)\b`,
    ),
    irony: anyOf(
      r`\b(?:que )?(?:otimo|legal|maravilha|perfeito|beleza),? (?:mais um|outro|sempre|agora(?! (?:foi|sim|deu|funcion\w+|vai|rodou|passou)\b))\b|\badoro\b|\bparabens\b|\bclaro,|\b(?:kkk+|haha\w*|rsrs|lol)\b|\bvaleu por nada\b|\bque (?:boa|otima) ideia\b|(?:^|\s)/s(?:\s|$)|🙄|🙃`,
    ),
    praise: anyOf(
      r`^(?:(?:oh|uau|wow|ah|nossa|sim|haha|ok|opa|que),? )*(?:otimo|que (?:legal|bom|maravilha|lindo)|legal|maravilha|perfeito|beleza|show|sensacional|excelente|parabens|incrivel|fantastico|genial|massa|top|bravo|lindo|brilhante|muito bom)\b`,
    ),
    absurd: anyOf(
      r`\b(?:nunca(?: mais)?|jamais|nenhum\w*|nada de|chega de)\b (?:\w+ ){0,2}?(?:tests?|testes|revisoes|reviews?|backups?)(?=[,.!]|$| (?:mesmo|nunca)\b)`,
      r`\bninguem (?:le|olha|usa|revisa)\b.{0,24}\b(?:mesmo|de qualquer (?:jeito|forma|maneira))\b|\b(?:mesmo|de qualquer (?:jeito|forma)),? ninguem\b|\bquem precisa de\b(?!.*\?)`,
      r`^(?!.*\b(?:nao|nunca|jamais|evit[ae])\b)(?=.*\b(?:sempre|so|tudo|todos|todas|a partir de|de agora em|daqui (?:pra|para))\b).*\b(?:sexta(?:-feira)? (?:a|de) (?:noite|tarde)|de madrugada|a meia-noite|as (?:[2-4]|tres) da manha|diret(?:o|amente) (?:em|na|no|pra|para) (?:a )?(?:prod\w*|main|master)|sem (?:testes?|revis\w+|backups?)|cham\w+ [a-z]$)`,
      r`\b(?:proponho|sugiro|voto) que\b`,
      r`\b(?:minha|meu) (?:parte |coisa |momento )?(?:favorit[oa]|preferid[oa])\b`,
    ),
    disowned: anyOf(
      r`\b(?:nao concordo|discordo)\b|\b(?:e|problema) (?:opiniao|problema|coisa) del[ea]s?\b|\b(?:brincadeira|to brincando|zoeira)\b|\bbobagem\b|\bignora el[ea]\b|\bpra mim tanto faz\b`,
    ),
    chatter: anyOf(
      r`^(?:(?:ok|sim|nao|otimo|valeu|obrigad[oa]|perfeito|beleza|blz|legal|isso|certo|continua|segue|hm+|pfv|por favor|bom|ja|nada|show|massa|joia)[\s,.!👍🙂]*)+$`,
    ),
    task: anyOf(
      r`^(?:(?:ok|beleza|pfv|por favor|e|depois|agora|entao|bom|nao|sim|valeu|primeiro|pode|poderia)[\s,.:]+)*(?:adicion[ae]|adi[ae]|antecip[ae]|conserta|corrig[ae]|corrige|faz|faca|poe|coloc[ae]|rod[ae]|execut[ae]|olha|renomei[ae]|apag[ae]|tir[ae]|us[ae]|escrev[ae]|mostr[ae]|explic[ae]|mud[ae]|troc[ae]|cri[ae]|desfaz|abr[ae]|revis[ae]|test[ae]|deix[ae]|mov[ae]|copi[ae]|ger[ae]|me d[ae]|busc[ae]|list[ae]|format[ae]|tent[ae]|implement[ae]|extrai|pass[ae]|traduz|sob[ae]|remov[ae]|le|leia|atualiz[ae]|anot[ae]|bota)\b`,
    ),
    linked: anyOf(
      r`^(?:(?:e|mas) )?(?:por isso|entao|porque|senao|caso contrario|depois disso|isso (?:e|ja|foi)|ja (?:quebrou|deu)|o motivo|o mesmo|igual)\b`,
    ),
    unsettled: anyOf(
      r`\b(?:hoje (?:a|de) (?:noite|tarde|manha)|agora (?:ha )?pouco|em \d+ (?:minutos?|min|horas?)|essa semana|ontem|logo mais|em breve|a (?:reuniao|retro|daily|call)|minha consulta)\b`,
    ),
  },
  breaks:
    /,\s*(?=(?:e |mas |ah )?(?:a partir de agora|de agora em diante|daqui pra frente|aliás|lembra que)\b,? \S+ \S+ \S+)/iu,
  fillers: wordSet(
    'o a os as um uma uns umas e ou mas porque que quem qual quando onde como eu me mim meu minha meus minhas tu te voce voces vc vcs nos ele ela eles elas se seu sua seus suas lhe isso isto esse essa este esta aquele aquela eh sao era ser estar estao estou ta foi tem ter ha pode deve faz fazer nao nunca jamais nada ninguem nem sim tambem so ja muito mais menos sempre aqui ali assim do da dos das de ao aos no na nas em com sem por pelo pela para pra sobre entre desde ate antes depois cada tudo todo toda todos todas favor pfv lembra lembre anota guarda memoria esquece esqueca agora diante partir futuro frente regra mente gente vez ok',
  ),
  wording: {
    opening:
      /^(?:[\s,;:.!…–-]+|(?:ok|bom|beleza|e|mas|ah|sim|n(?:ã|a)o(?=[,.;:])|pfv|por favor|ali(?:á|a)s|importante|olha|desculpa|a partir de agora|(?:(?:ó|o)timo|perfeito|maravilha|excelente|show|legal|muito bom)(?=[,.!])|de agora em diante|daqui (?:pra|para) frente|doravante|no futuro|se lembra que|lembr[ae](?:-se)?(?: de)?(?: que)?|tenha em (?:mente|conta)(?: que)?|anot[ae](?: a(?:í|i))?(?: que)?|n(?:ã|a)o (?:se )?esque(?:ç|c)[ae](?: de)?(?: que)?|guard[ae](?: isso)? na mem(?:ó|o)ria(?: que)?|salv[ae](?: isso)? na mem(?:ó|o)ria(?: que)?|pra pr(?:ó|o)xima)(?=[\s,;:.!…–-]))/iu,
    closing:
      /(?:[\s,;:.!…–-]+|(?<=[\s,;:.!])(?:pfv|por favor|valeu|obrigad[oa]|ok|blz|entendido|lol|kkk+)|:\)|;\)|🙂|👍)$/iu,
    swearing: /(?<!\p{L})(?:porra|merda|caralho|puta que pariu|fuck)(?!\p{L})[,!]?/giu,
    reason: /[,;]?\s+(?:porque|pois|já que|ja que|sen(?:ã|a)o)\s+/iu,
    scope:
      /^((?:toda vez que|sempre que|quando|antes de cada|depois de cada|a cada) [^,:]{3,60}),\s/iu,
    fullStop: '.',
    ends: /[.!?…)"»]$/u,
    dated: (_words, date) => date,
  },
};
