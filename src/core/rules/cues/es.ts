import { foldLetters } from '../../gate/words.ts';
import type { Language } from '../cue.ts';
import { ERRAND_LINK, LOCATOR, SECRET_FORM, VAGUE } from './everywhere.ts';
import { anyOf, wordSet } from './pattern.ts';

/** Patterns are written as they are read: one backslash is one backslash. */
const r = String.raw;

const START = r`(?:^|[,;:.!()-] *|\b(?:y|pero|entonces|tambien|porfa|por favor|ok|no|si|ademas|hay que|asi que) +)`;
const ORDER = r`(?:pon|haz|di|ten|ve|(?:us|pregunt|agreg|actualiz|corr|ejecut|evit|dej|escrib|respond|contest|edit|modific|toc|instal|borr|nombr|renombr|format|commite|mocke|teste|document|verific|revis|explic|manten|guard|habl|avis|indic|import|elimin|quit|añad|anad|cre|gener|regener|coment|list|incluy|emple|prefier|consult|confirm|valid|tipe|tip|despleg|mezcl|sub|abr|mand|llam|muestr|traduc|lanz|declar|separ|ordena)(?:a|e|as|es|en|an|ar|er|ir)?(?:me|lo|la|los|las)?|(?:poner|hacer|decir|tener))`;
const NEGATED = r`(?:me |lo |la |los |las |nos )?(?:hagas|pongas|digas|uses|toques|edites|ejecutes|instales|borres|escribas|dejes|agregues|anadas|metas|commitees|mockees|subas|cambies|modifiques|importes|comentes|asumas|inventes|des|respondas|expliques|crees|mezcles|hardcodees|copies|pegues|renombres|despliegues|mandes|envies|traduzcas|repitas|refactorices|formatees|pushees|mergees|pises|elimines|quites|abras|lances|use|haga|ponga|toque|edite)`;
const PRACTICE = r`(?:(?:nuevos |nuevas |todos los |todas las )?(?:tests?|pruebas|commits?|comentarios?|ramas?|branches|migraciones|logs?|funciones|metodos|variables?|clases|archivos|ficheros|prs|mensajes(?: de commit| de error)?|dependencias|errores|excepciones|imports?|exports?|scripts?|releases?|tablas|columnas|respuestas|docs?|documentacion|docstrings?|textos?|traducciones|fechas|importes|montos|secretos|nombres(?: de \w+)?|endpoints?|consultas sql))`;
const STEP = r`(?:commit|push|merge|pr|pull request|release|despliegue|deploy|migracion|cambio|endpoint|feature|funcionalidad|respuesta|refactor\w*|entrega)`;
const STYLE = r`(?:us|escrib|manten|manteng|dej|pon|pong|nombr|formate|orden|evit|indent|prefij)(?:a|e|as|es|en|an|ar|er|ir)?`;
const PROJECT = r`en (?:este|nuestro) (?:repo\w*|proyecto|codigo|monorepo)`;
const HERE = r`(?:aqui|aca|en (?:este|nuestro) (?:repo\w*|proyecto|equipo|codigo|monorepo)|en (?:esta|nuestra|la) (?:base de codigo|empresa|casa)|entre nosotros)`;
const ROLE = r`(?:\w*(?:dev|devs|desarrollador|desarrolladora|programador|programadora|estadistic[oa]|disenador|disenadora|analista|investigador|investigadora|cientific[oa]|matematic[oa]|fisic[oa]|biolog[oa]|quimic[oa]|gerente|jef[ea] de proyecto|arquitect[oa]|admin\w*|estudiante|profesor|profesora|profe|becari[oa]|consultor|consultora|redactor|redactora|traductor|traductora|contador|contadora|contable|abogad[oa]|medic[oa]|enfermer[oa]|economista|artista|music[oa]|tester|fundador|fundadora|principiante|novat[oa]|tecnic[oa]|ingenier[oa]|informatic[oa]|bibliotecari[oa]|geolog[oa]|linguista|historiador|historiadora|psicolog[oa]|mecanic[oa]|electricista|mantenedor|mantenedora|freelance|autonom[oa]|sre|dba|devops|veterinari[oa]|farmaceutic[oa]|sysadmin|periodista))`;
const OFFICE = r`(?:(?:el |la |los |las |nuestro |nuestra )?(?:legal|juridico|cumplimiento|compliance|rgpd|gdpr|seguridad|auditor(?:es|ia)?|compras|contabilidad|finanzas|marketing|direccion|jef[ea]|comite|clientes?|banco|ministerio|ayuntamiento|ley|contrato|licencia|hospital|aseguradora|proveedor|regulador|universidad|hacienda|sindicato|calidad|sat|inspeccion|agencia de proteccion de datos))`;
const GUIDE = r`(?:dashboards?|(?:flame ?)?graphs?|graficas?|graficos?|panel(?:es)?|tableros?|boards?|runbooks?|wiki|manual(?:es)?|docs?|documentacion|guias?|protocolos?|specs?|especificaciones|calendario|guardias|backlog|hojas?|maquetas?|disenos?|changelog|faq|glosario|informes?|reportes?|metricas|logs|alertas?|bugs?|tickets?|errores|issues|peticiones|preguntas|dudas|incidentes|incidencias|anuncios|plantillas|postmortems?|datasets?|datos|planos|traducciones|tareas|roadmap|backups|mediciones|notas|procedimientos?|esquemas|actas|instrucciones|caidas|crashes)`;

/** Spanish as typed in chat: without accents or opening marks. */
export const spanish: Language = {
  code: 'es',
  plain: foldLetters,
  speech:
    /(?<!\b(?:yo|ya|te|le|les) )\b(?:dijo|dice|dicho|escribió|escribio|escribe|comentó|comento|respondió|respondio|pregunta|preguntó|cita)\s*:\s*\S.*$/iu,
  cues: {
    remember: anyOf(
      r`${START}(?:por favor )?recuerd[ae](?:lo)?\b(?! (?:\w+ )?(?:cuando|como)\b)(?: que|:|,|[.!]?$)|\bacuerdate (?:de )?(?:que|:)|\bten(?:lo)? (?:en cuenta|presente|en mente)\b`,
      r`${START}(?:apunta|anota|apuntate|anotate)(?:lo)?\b(?: que|:|,| esto| para)|\bmemoriza\b|\ba recordar ?:`,
      r`\b(?:guarda|guardalo|pon|apunta|anota|anade|agrega|mete)\b.{0,24}\b(?:en (?:la |tu )?memoria)\b|\bno (?:te )?olvides (?:de )?que\b|\bno (?:te )?olvides ?:`,
      r`\bpara (?:la proxima|el futuro|mas adelante|proximas sesiones|que lo sepas) ?[:,]`,
    ),
    forget: anyOf(
      r`(?<!\b(?:no|nunca)(?: (?:se|me|te|lo))? )\bolvida(?!(?:do|da|dos|das|ba|ban)\b)\w*\b.{0,70}\b(?:memoria|regla|preferencia|guardad\w*|guardaste|nota)\b`,
      r`\b(?:borra|elimina|quita|saca)\b.{0,60}\bde (?:la |tu )?memoria\b`,
    ),
    standing: anyOf(
      r`\b(?:a partir de (?:ahora|hoy|ya)|de ahora en (?:adelante|mas)|de aqui en adelante|desde (?:ahora|hoy|ya)|en (?:el futuro|adelante|lo sucesivo))\b(?!,? (?:se|es|va|tarda|falla|funciona|sale|da|el \w+ (?:es|se|va)|la \w+ (?:es|se|va)|ya|todo (?:va|es))\b)(?! hasta)`,
      r`${START}la proxima(?: vez)?,? ${ORDER}\b`,
      r`^(?:y |pero |ah,? )*en (?:los|las|tod[oa]s l[oa]s) (?!.*\b(?:mal|equivocad\w+)\b)(?:\w+ ){1,3}?(?:${ORDER} (?:siempre|nunca)|siempre (?:usa|pon|escribe|deja|haz|utiliza))\b`,
      r`\bcada vez que (?:agregues|anadas|cambies|hagas|toques|modifiques|crees|edites|subas|escribas|uses|borres|termines|abras|actualices)\b|\bsiempre que (?:agregues|anadas|cambies|hagas|toques|modifiques|crees|edites|subas|escribas)\b|\bcuando (?:agregues|anadas|cambies|hagas|toques|modifiques|crees|edites|escribas).{3,60}\b(?:siempre|tambien|avisame|avisa)\b`,
      r`${START}${ORDER} .*\b(?:antes de|despues de|con|en|tras) cada (?:nuev\w+ )?${STEP}\b|(?:^|, )(?:antes de|despues de|con|en|tras|a) cada (?:nuev\w+ )?${STEP},? (?:\w+ ){0,3}?${ORDER}\b`,
      r`${START}(?:nunca|jamas) ${NEGATED}\b|${START}no ${NEGATED}\b.*\b(?:nunca|jamas)\b|${START}no ${NEGATED} (?:nunca|jamas|mas)\b(?!.*\bhoy\b)|${START}(?:nunca|jamas) (?:usar|hacer|tocar|editar|poner|instalar|borrar|subir|commitear|mezclar|escribir|dejar|mas)\b`,
      r`${START}(?!haz que )${ORDER} siempre\b|${START}siempre (?:${ORDER}|por|en|con)\b(?=.*\b(?:antes|en|con|por|para|primero|usando|a|de|el|la|los|las|un|una)\b)|^${ORDER} .{3,80}, ?siempre[.!]?$`,
      r`${HERE},? (?:\w+ ){0,3}?(?:nunca|siempre|solo|solamente|jamas|no|nada de) (?:se )?(?:\w+mos|\w+n|usa|hace|pone|escribe|toca|commitea|mezcla|sube|permite|admite|en|con|por)\b(?! (?:ido|sido|podido|visto|idea)\b)|\b(?:nunca|siempre|solo|jamas|no) (?:\w+mos) .{2,50}\b${HERE}$`,
      r`^(?:${HERE},? )?(?:los |las |nuestros |nuestras |el |la |todos los |todas las )?${PRACTICE}(?: (?:en|de|del|para|nuevos|nuevas) ?\w*)? (?:van |son |estan )?(?:siempre|nunca|solo|unicamente) (?:en|con|sin|por|a|de|bajo)\b|^(?:los |las |nuestros |nuestras |todos los |todas las )?${PRACTICE} van (?:siempre )?(?:en|con|sin|a)\b`,
      r`^(?:${HERE},? )?(?:los |las |nuestros |nuestras |el |la |todos los |todas las |cada )?${PRACTICE}(?: \w+)? (?:no )?(?:deben?|tienen? que|pueden?) (?:\w+ ){0,6}?(?:siempre|nunca|jamas)\b|^(?:los |las |nuestros |nuestras )?${PRACTICE} (?:nunca|siempre|jamas) (?:deben?|pueden?|tienen? que)\b`,
      r`${START}(?:deja|para) de (?:\w+(?:ar|er|ir)(?:me|lo|la|los|las)?)\b(?! (?:esto|eso|el (?:server|servidor|proceso))\b)|\bno mas \w+ (?:en|con|a|para) (?:los|las|el|la|mis|tus)\b(?!.*\bhoy\b)|\bnada de \w+ (?:en (?:este|nuestro|el|los|las))`,
      r`\bsin (?:mi (?:ok|permiso|visto bueno|aprobacion|autorizacion)|(?:preguntarme|avisarme|consultarme))\b|\b(?:preguntame|avisame|consultame) (?:siempre )?(?:antes|primero)\b|\bbajo ningun concepto\b|\ben ningun caso\b`,
      r`\b(?:nuestra|la) (?:convencion|regla|norma|politica)(?: aqui| de \w+)? (?:es|:)|^(?:convencion|regla|norma) ?:|\bpor (?:convencion|norma|regla general)\b|\bcomo (?:regla|norma)\b|\bnuestro estandar es\b`,
    ),
    ban: anyOf(
      r`\b(?:no|nunca|jamas|nada de|ningun\w*|evita\w*|deja de|prohibido)\b(?! (?:estoy|se)\b)`,
    ),
    scar: anyOf(
      r`\b(?:(?<!\b(?:como|que) )la ultima vez|el (?:mes|ano|trimestre|sprint|verano) pasado|la semana pasada|la release pasada|en el ultimo (?:release|sprint|despliegue)|hace (?:un|una|dos|tres|unos|\d+) (?:mes(?:es)?|semanas?|anos?))\b|\bya nos (?:paso|rompio|costo|mordio|exploto)\b|\bnos (?:costo|rompio|quemamos|mordio)\b`,
    ),
    complaint: anyOf(
      r`\b(?:sigues|vuelves a|siempre estas|otra vez estas) \w+(?:ndo|ar|er|ir)\b|\b(?:ya )?te (?:dije|he dicho|lo dije|pedi)\b`,
    ),
    only: anyOf(r`\b(?:por favor|porfa|no|nunca|deja|pregunta\w*|mejor)\b`),
    taste: anyOf(
      r`\b(?:yo )?prefiero (?!(?:eso|esto|esa|ese|este|esta|la (?:primera|segunda|otra|version)|el (?:primero|segundo|otro))\b)\w+|\bme gustan? (?:mas )?(?:los|las|el|la) .{3,60}\b(?:mas que|antes que|cortos|cortas|pequen\w+|simples)\b|\bmi preferencia\b|\bodio (?:cuando|que) (?:pongas|uses|escribas|hagas)\b`,
      r`\b(?:respuestas|explicaciones|commits|resumenes|mensajes) (?:mas |muy )?(?:cort[oa]s|breves|concis[oa]s|simples|sencill[oa]s)\b|\b(?:responde|contesta|se|explica)(?:me)? (?:\w+ )?(?:mas )?(?:corto|breve|conciso|brevemente|en espanol|en ingles)\b|\btuteame\b|\bpalabras sencillas\b`,
      r`\bno quiero (?:mas )?(?:resumen\w*|emojis?|disculpas|explicaciones)\b`,
    ),
    widened: anyOf(
      r`(?:^|[,;:.] *)(?:y |esto |eso )*(?:vale|va|cuenta|se aplica) (?:para|en|a) (?:tod[oa]s?|cada|cualquier)\b`,
    ),
    approval: anyOf(
      r`\b(?:sigue|continua|manten) (?:asi|con (?:este|ese) (?:estilo|formato|tono)|(?:este|ese) (?:estilo|formato|tono))\b.*\b(?:perfecto|bien|genial|siempre|porfa)\b`,
    ),
    self: anyOf(
      r`(?:^|[,;:.] *|\b(?:y|pero|yo|que|porque|como) )(?:yo )?soy (?:tambien |solo |en realidad |mas bien |aqui )*(?:una? |el |la )?(?:unic[oa] )?(?:[\w-]+ )?${ROLE}\b`,
      r`\btrabajo (?:\w+ )?(?:como|de) (?!(?:noche|lunes)\b)\w+|\bcomo ${ROLE} (?:que soy)\b|\btrabajo en el (?:equipo|area|departamento) de\b`,
      r`\b(?:llevo|tengo) .{2,20}(?:anos|meses|semanas|decadas) (?:con|en|de experiencia|haciendo|programando|escribiendo|usando|trabajando)\b|\b(?:programo|desarrollo|escribo|trabajo|uso|hago) .{0,30}\bdesde (?:hace (?:.{2,12})(?:anos|meses)|(?:19|20)\d\d)\b`,
      r`\bsoy (?:\w+ )?(?:daltonic[oa]|dislexic[oa]|sord[oa]|cieg[oa]|zurd[oa]|autodidacta|hipoacusic[oa]|nuev[oa] (?:en|con))\b|\btengo (?:tdah|dislexia|baja vision)\b|\buso (?:un )?lector de pantalla\b`,
      r`\b(?:es|son) (?:todo |totalmente |completamente |algo |bastante )?(?:nuev[oa]s?|chino) para mi\b|\bno es mi (?:lengua|idioma) matern[oa]\b|\bmi (?:lengua|idioma) matern[oa]\b|\bmi (?:ingles|espanol) (?:es|no es)\b`,
      r`\b(?:nunca|no|jamas) he (?:usado|tocado|trabajado|programado|escrito|hecho|visto) (?!(?:esto|eso|nada asi|ese|este|esa|esta)\b)(?:con |en |nada de )?\w+(?! error)|\bes la primera vez que (?:uso|trabajo|programo|toco) (?!(?:esto|eso)\b)`,
      r`\bvengo (?:del mundo|de) (?!(?:hablar|ver|la reunion)\b)\w+|\bno (?:tengo (?:ni )?idea de|se (?:nada|casi nada) de|entiendo nada de) (?!(?:que|como|por|si|esto|eso|lo)\b)\w+|\bno manejo (?:mucho|bien|nada de)\b`,
      r`\b(?:dirijo|mantengo|llevo|gestiono|lidero) (?:el equipo|el paquete|la plataforma|el proyecto|la infra\w*|la libreria)\b`,
    ),
    place: anyOf(
      r`\b${GUIDE}\b[^.;?]{0,50}?(?:\b(?:esta|estan|vive|viven|va|van|se (?:registran?|encuentran?|guardan?|publican?|ponen?|ven|apuntan?|llevan?|gestionan?|reportan?|anuncian?|hacen?)|las?|los?|por|en)\b|:).{0,60}(?:\b(?:en|a|al|por|via|desde|aqui)\b|https?)`,
      r`\b(?:(?:el )?primer (?:sitio|lugar) (?:donde|que|para|a)|lo primero que (?:miro|miramos|hay que mirar))\b`,
      r`\b(?:seguimos|gestionamos|guardamos|documentamos|llevamos|registramos|planificamos) .{3,40}\ben\b`,
    ),
    locator: LOCATOR,
    event: anyOf(
      r`\b(?:congel\w+|freeze|release|lanzamiento|lanzamos|sale|salida|puesta en produccion|migracion|migramos|se migra|termina\w*|acaba|finaliza\w*|empieza|comienza|arranca|pospu\w+|pospone\w*|aplaz\w+|retras\w+|adelant\w+|deadline|fecha limite|plazo|entrega\w*|borra\w*|elimina\w*|apaga\w*|desactiva\w*|corte|auditoria|mantenimiento|vacaciones|baja|demo|cambio a|cambiamos|caduca\w*|vence|expira\w*|cierr[ae]\w*|mudanza|mudamos|beta|piloto|examen|inventario|retira\w*|reemplaza\w*)\b`,
    ),
    bound: anyOf(
      r`\b(?:despues|luego|hasta entonces|antes de eso),? (?:no|nada|nadie|ya no|todo)\b`,
    ),
    scoped: anyOf(
      r`${START}${STYLE}\b(?! (?:el|la|un|una|otr[oa])\b).*${PROJECT}|${PROJECT},? (?:por favor |porfa )?${STYLE}\b`,
    ),
    consequence: anyOf(
      r`\b(?:si no|sino|de lo contrario)\b.{0,50}\b(?:falla|fallan|rompe|rompen|revienta|rechaza|queja|peta|truena|bloquea|pasa|rojo|explota|protesta)\b|\b(?:falla|rompe|revienta|rechaza|peta|bloquea)\b.{0,30}\b(?:si no|de lo contrario)[.!]?$`,
    ),
    custom: anyOf(
      r`(?<!\b(?:cuando|si|porque|desde que) )\b(?:desplegamos|liberamos|publicamos|lanzamos|sacamos|entregamos|etiquetamos)\b[^.?]{0,60}\b(?:cada (?!vez\b|uno\b)|todos los|todas las|una vez (?:por|a la))`,
    ),
    decision: anyOf(
      r`\b(?:esta|queda|quedo) (?:ya )?(?:decidido|acordado|cerrado)\b|^(?:decidido|acordado):|\b(?:hemos|se ha|la direccion|el comite|el equipo|el cliente|gerencia) (?:ha )?(?:decidido|decidio|acordado|acordo)\b(?! (?:esperar|verlo|nada))|\bdecision (?:tomada|final|firme)\b|\bno es negociable\b`,
    ),
    constraint: anyOf(
      r`(?:^|[,;:.] *|\b(?:y|pero|porque|como) )${OFFICE}(?: de \w+)? (?:\w+ )?(?:no )?(?:nos |lo |la |les )*(?:obligan?|exigen?|prohiben?|permiten?|imponen?|requieren?|dejan?|aceptan?|autorizan?)\b`,
      r`\b(?:por (?:ley|contrato|normativa)|legalmente) (?:tenemos que|debemos|hay que|no podemos)\b|\b(?:tenemos que|debemos|no podemos) .{3,60}\bpor (?:ley|contrato|normativa|el rgpd)\b`,
    ),
    change: anyOf(
      r`\bya no\b|\b(?:reemplazad[oa]|sustituid[oa]) por\b|\b(?:se (?:movio|mudo|llama)|pasa a llamarse) \b|\b(?:ahora|a partir de ahora) (?:esta|corre|es|va|se usa|usamos)\b|\ben vez de\b`,
    ),
    reversal: anyOf(
      r`\bya no (?:hace falta|tienes que|es necesario)\b|\b(?:ya|ahora si) puedes\b|\b(?:vuelve|vuelven) a estar permitid\w+\b`,
    ),
    onward: anyOf(
      r`\b(?:a partir de (?:ahora|hoy)|de ahora en|de aqui en|desde (?:ahora|hoy)|en el futuro|ahora|en vez de|en lugar de|ya no|no mas)\b`,
    ),
    retract: anyOf(
      r`${START}(?:olvida (?:eso|esto|lo que)|olvidalo|ignora (?:eso|lo que))|\bretiro lo (?:dicho|que)\b|\bcambie de (?:idea|opinion)\b|\bal final no\b`,
      r`\b(?:olvida(?:te)?(?: de)?|descarta|nada de) lo (?:de|del|que)\b|\b(?:dejamos?|dejalo|lo dejamos|volvemos|sigue|queda) (?:todo )?(?:a )?como (?:estaba|antes|era)\b`,
    ),
    authority: anyOf(r`\b${OFFICE}\b`),
    question: anyOf(
      r`\?+(?:["\s)]|$)|¿`,
      r`^(?:(?:hm+|y|pero|ok|oye|entonces|a ver),? )*(?:puedes|podrias|podemos|me puedes|por que|como (?!(?:regla|norma|siempre)\b)|que (?!(?:siempre|nunca|no)\b)|quien|cual|cuales|donde|cuando (?!\w+(?:es|as)\b)|cuanto|hay|tienes|es (?:normal|posible)|deberiamos|hace falta|sabes|crees|esta (?:bien|listo)|se puede|sera)\b`,
      r`,? (?:no|verdad|cierto|o no|o que|si)[.!]?$`,
    ),
    wondering: anyOf(
      r`\b(?:quizas?|tal vez|a lo mejor|probablemente|posiblemente|aparentemente|parece|supongo|creo|creia|pienso|pense|me pregunto|imagino|sospecho|algun dia|en algun momento|eventualmente|podriamos|podria|deberiamos|deberia|seria|estaria|no estoy segur[oa]|no se si|ojala)\b|\by si\b|\bsi (?:algun dia|tuvieramos|fueramos|pasaramos|usaramos)\b`,
    ),
    hearsay: anyOf(
      r`\b(?!(?:yo|te|se|me|le|lo|la|ya|nosotros|y|que|como|no|adelante|ahora|hoy|siempre|nunca)\b)[\w@.-]+ (?:me |nos |le |ha |te )*(?:dice|dijo|dicen|dicho|decia|escribio|escribe(?!n? en)|piensa|cree|quiere|queria|prefiere|opina|recomienda|insiste|propone|sugiere|afirma|comento|pidio|pide)\b`,
      r`\b(?:me dijo|me dijeron|dicen que|dice que|segun|en el codigo (?:pone|dice)|(?:la doc|el articulo|el blog|el tutorial|el readme|el mensaje|la review) (?:\w+ )?(?:dice|pone|indica|explica|recomienda)|stack ?overflow)\b`,
    ),
    passing: anyOf(
      r`\b(?:recuerda|acuerdate|apunta|anota|guarda|memoriza)(?:lo|me|te)?(?: (?:esto|eso|bien|solo|de esto))* (?:por|durante) (?:los |las )?(?:\w+ ){0,3}(?:segundos?|minutos?|min|horas?)\b|\b(?:durante|por|en) (?:los|las) proxim[oa]s (?:\w+ )?(?:segundos|minutos|horas)\b|\b(?:durante|por) el resto de (?:la|esta) sesion\b`,
      r`^(?!.*\b(?:por cada|cada|siempre|nunca)\b).*, ?(?:un[oa]? sol[oa]|sol(?:o|amente) un[oa]?)(?=[,.!]|$| (?:porfa|por favor|basta)\b)`,
      r`\bcomo la (?:ultima|otra) vez\b`,
      r`\b(?:esta vez|por esta vez|solo (?:por|para|esta|este|hoy|esto)|por ahora|de momento|por el momento|ahora mismo|hoy|manana|esta (?:tarde|noche|manana)|luego lo|mas tarde|mientras tanto|temporalmente|provisional\w*|para probar|una vez mas|otra vez|de nuevo|con una basta|como siempre|un momento|un rato)\b(?<!\bde hoy)(?<!\bdesde hoy)(?<!\bpartir de hoy)`,
      r`\b(?:para|en|con|sobre|a) (?:este|esta|ese|esa) (?:archivo|fichero|funcion|tests?|prueba|pr|mr|rama|commit|caso|metodo|clase|ticket|componente|consulta|linea|paso|pagina|script|issue|sesion|demo|release|bloque|bucle|vez)\b`,
    ),
    brief: anyOf(
      r`\b(?:para|en|con|hasta) (?:el|la) (?:proxim[oa]|siguiente) (?:commit|pr|push|paso|release)\b|\b(?:va|ira) en el (?:commit|titulo)\b|\blo (?:necesitas|vas a necesitar|necesitaras|usaras|pondras|pones) (?:en un|enseguida|ahora|luego|despues|para el commit|en el commit)`,
    ),
    chore: anyOf(
      r`\brecuerdame\b|\bno (?:te )?olvides de \w+(?:ar|er|ir)\w*\b|\b(?:acuerdate|recuerda)(?: de)? \w+(?:ar|er|ir)(?:me|lo|la|los|las)?\b|\bavisame cuando\b|\b(?:cuando|una vez que) (?:termines|terminemos|acabes|acabemos|este listo|todo)\b|\bte acuerdas\b|\b(?:me acuerdo|no recuerdo|se me olvido)\b`,
    ),
    known: anyOf(
      r`\b(?:ya )?(?:esta|pone|dice) (?:escrito |documentado |puesto )?en (?:el |la |las )?(?:claude\.md|agents\.md|readme|reglas|contributing)|\bcomo (?:siempre|quedamos)\b`,
    ),
    diagnosis: anyOf(r`\b(?:por que|error|bug|roto|falla|arregla|busca|mira)\b`),
    secret: anyOf(
      r`\b(?:contrasena|clave|pin|token|api[ -]?key|secreto|credenciales)\b(?:\s\w+)?\s*(?:es|son|=|:)\s*\S`,
      SECRET_FORM,
    ),
    dictated: anyOf(
      r`\b(?:anade|agrega|pon|escribe|inserta|mete|pega)\b.{0,40}\b(?:readme|doc|changelog|archivo|comentario|titulo|cabecera|correo|mail|descripcion|texto|mensaje|ticket|pagina)\b.{0,24}(?:[:"]| que\b)`,
      r`^(?:el |la )?(?:titulo|texto|comentario|mensaje(?: de commit)?|error|asunto|etiqueta|descripcion|respuesta|prompt|todo|log) ?:`,
      r`\b(?:dile|diles|escribele|responde(?:le)?|contestale|mandale|envia(?:le)?)\b.*\b(?:que|:)|^(?:traduce|reformula)\b`,
    ),
    errand: anyOf(
      r`\b(?:mira|lee|abre|ve a|revisa|prueba|descarga|copia|arregla|sigue|como en|inspirate)\b.{0,40}https?`,
      r`https?.*\b(?:roto|caido|404|no (?:va|funciona|responde)|arreglar|igual)\b|, ?(?:mira|lee|abre|revisa|echa)(?:lo|la|los|le)?\b`,
      ERRAND_LINK,
    ),
    plan: anyOf(
      r`\b(?:voy a|tengo que|quiero|queria|vamos a|dejame|me voy|necesito que|puedes)\b|\b(?:hacemos|miramos|vemos|desplegamos) .{0,20}\b(?:manana|luego|despues|el lunes)\b`,
    ),
    vague: anyOf(VAGUE.es),
    pointed: anyOf(
      r`\b(?:este|esta|ese|esa|estos|estas|esos|esas) (?!repo|monorepo|proyecto|codigo\b|equipo|empresa)\w+`,
    ),
    product: anyOf(
      r`\b(?:boton|spinner|campo|formulario|(?<!\bque (?:ven?|leen?|vean?|lean?|reciben?) (?:el|la|los|las) )usuari[oa]s?|clic|pulsa\w*|muestr[ae]\w*|mostrar\w*|visible|modal|menu|icono|pantalla|pagina de inicio|sidebar|tooltip|carrito|pestana|cursor|ventana)\b|\bsi (?:la|el|falla) ?(?:peticion|servidor|conexion|token|llamada|job|la|el)\b|\b(?:haz|asegurate de|para|de forma) que (?:el|la|los|las|se|no|nunca|siempre)\b`,
    ),
    conditional: anyOf(r`\b(?:si (?:el|la|los|las|todo|esta|falla|pasa)|en cuanto)\b`),
    personal: anyOf(
      r`^(?:(?:ok|bueno|y|pero|por cierto|perdon|manana),? )*(?:yo|estoy|tengo|soy|mi|mis|me)\b`,
    ),
    irony: anyOf(
      r`\b(?:genial|que bien|perfecto|estupendo|fantastico),? (?:otro|otra|siempre|ahora(?! (?:si|funciona|va|pasa|anda|esta)\b))\b|\bme encanta\b|\bbravo\b|\bclaro,|\b(?:jaja\w*|lol)\b|\bgracias por nada\b|\bque (?:buena|gran) idea\b|\bcomo no\b|(?:^|\s)/s(?:\s|$)|🙄|🙃`,
    ),
    praise: anyOf(
      r`^(?:(?:oh|wow|ah|vaya|si|jaja|ok|pues|que),? )*(?:genial|estupendo|fantastico|perfecto|maravilloso|que (?:bien|guay|maravilla)|excelente|increible|bravo|guay|fenomenal|brillante|muy bien|magnifico|barbaro|buenisimo|de lujo)\b`,
    ),
    absurd: anyOf(
      r`\b(?:nunca|jamas|ningun\w*|nada de|no mas|basta de)\b (?:\w+ ){0,2}?(?:tests?|pruebas|revisiones|reviews?|backups?|copias de seguridad)(?=[,.!]|$| (?:total|nunca|porfa)\b)`,
      r`\bnadie (?:los|las|lo|la) (?:lee|mira|usa|revisa)\b.{0,20}\b(?:igual|total|de todas? (?:formas|maneras)|al final)\b|\b(?:total|igual|de todas? (?:formas|maneras)),? nadie\b|\bquien necesita\b(?!.*\?)`,
      r`^(?!.*\b(?:no|nunca|jamas|evita)\b)(?=.*\b(?:siempre|solo|todo|todos|todas|a partir de|de ahora en)\b).*\b(?:viernes (?:por la|a la|en la) (?:noche|tarde)|de madrugada|a medianoche|a las (?:[2-4]|tres)\b|direct(?:o|amente) (?:a|en) (?:prod\w*|main|master)|sin (?:tests?|pruebas|revision\w*|backups?)|(?:llam|nombr)\w+ [a-z]$)`,
      r`\b(?:propongo|sugiero|voto por) que\b`,
      r`\bmi (?:cosa |parte |momento )?(?:favorit[oa]|preferid[oa])\b`,
    ),
    disowned: anyOf(
      r`\bno estoy de acuerdo\b|\bes (?:su|cosa suya) (?:opinion|problema|rollo)?\b|\b(?:es broma|bromeo)\b|\btonterias?\b|\bni caso\b|\bignora(?:lo|la|los)\b`,
    ),
    chatter: anyOf(
      r`^(?:(?:ok|vale|si|no|genial|gracias|perfecto|bien|dale|listo|cool|claro|exacto|sigue|adelante|hm+|porfa|por favor|bueno|ya|nada)[\s,.!👍🙂]*)+$`,
    ),
    task: anyOf(
      r`^(?:(?:ok|vale|porfa|por favor|y|luego|ahora|entonces|bueno|no|si|gracias|genial|primero|puedes|podrias)[\s,.:]+)*(?:anade|agrega|arregla|aplaza|adelanta|retrasa|corrige|haz|pon|corre|ejecuta|mira|renombra|borra|quita|usa|escribe|muestra|explica|cambia|reemplaza|crea|deshaz|abre|revisa|prueba|deja|mueve|copia|genera|despliega|dame|busca|lista|formatea|intenta|implementa|extrae|pasa|traduce|sube|elimina|lee|actualiza|anota|apunta)(?:me|lo|la|los|las)?\b`,
    ),
    linked: anyOf(
      r`^(?:(?:y|pero) )?(?:por eso|asi que|porque|si no|de lo contrario|despues de eso|entonces|eso (?:es|ha|fue|paso)|nos (?:costo|paso)|la razon|igual (?:para|con)|lo mismo)\b`,
    ),
    unsettled: anyOf(
      r`\b(?:esta (?:noche|tarde|manana|semana)|hace un (?:rato|momento)|en \d+ (?:minutos?|min|horas?)|ayer|anoche|pronto|la (?:reunion|retro|daily|llamada)|el (?:daily|standup)|mi cita)\b`,
    ),
  },
  breaks:
    /,\s*(?=(?:y |pero |ah )?(?:a partir de ahora|de ahora en adelante|en el futuro|por cierto|recuerda que)\b,? \S+ \S+ \S+)/iu,
  fillers: wordSet(
    'el la los las un una unos unas y e o u pero sino porque que quien cual cuando donde como yo me mi mis tu te ti tus nosotros nos ellos ellas su sus lo le les es son era ser estar esta estan estoy soy fue he ha han hay haber hace hacer hacemos puede puedes debe tiene tienes no nunca jamas nada nadie ni si tambien solo ya muy mas menos siempre aqui alli asi este esto estos ese esa eso del de al a en con sin por para sobre entre desde hasta antes despues cada todo toda todos todas favor porfa recuerda acuerdate apunta anota guarda memoria olvida ahora adelante partir futuro regla deja ten cuenta mente ok',
  ),
  wording: {
    opening:
      /^(?:[\s,;:.!¡…–-]+|(?:ok|vale|bueno|y|pero|ah|s[ií]|no(?=[,.;:])|porfa|por favor|por cierto|ojo|importante|oye|perd(?:ó|o)n|a partir de ahora|(?:genial|perfecto|estupendo|excelente|fant(?:á|a)stico|muy bien|qu(?:é|e) bien)(?=[,.!])|de ahora en adelante|de aqu(?:í|i) en adelante|desde (?:ahora|hoy)|en el futuro|recuerda(?: que)?|acu(?:é|e)rdate(?: de)?(?: que)?|ten (?:en cuenta|presente|en mente)(?: que)?|apunta(?: que)?|anota(?: que)?|no (?:te )?olvides(?: de)?(?: que)?|guarda(?:lo)? en (?:la |tu )?memoria(?: que)?|para la pr(?:ó|o)xima)(?=[\s,;:.!…–-]))/iu,
    closing:
      /(?:[\s,;:.!…–-]+|(?<=[\s,;:.!])(?:porfa|por favor|gracias|ok|vale|recu(?:é|e)rdalo|entendido|lol|jaja)|:\)|;\)|🙂|👍)$/iu,
    swearing: /(?<!\p{L})(?:joder|mierda|coño|carajo|puta|fuck)(?!\p{L})[,!]?/giu,
    reason: /[,;]?\s+(?:porque|ya que|si no|de lo contrario)\s+/iu,
    scope:
      /^((?:cada vez que|siempre que|cuando|antes de cada|después de cada|despues de cada|con cada) [^,:]{3,60}),\s/iu,
    fullStop: '.',
    ends: /[.!?…)"»]$/u,
    dated: (_words, date) => date,
  },
};
