import { foldLetters } from '../../gate/words.ts';
import type { Language } from '../cue.ts';
import { ERRAND_LINK, LOCATOR, SECRET_FORM, VAGUE } from './everywhere.ts';
import { anyOf, wordSet } from './pattern.ts';

/** Patterns are written as they are read: one backslash is one backslash. */
const r = String.raw;

const START = r`(?:^|[,;:.!()-] *|\b(?:et|mais|alors|donc|aussi|stp|svp|ok|surtout|non|oui|sinon|merci de|pense a|veille a|il faut|faut) +)`;
const ORDER = r`(?:(?:mets|fais|ecris|lis|dis|prends|tiens|reponds|garde|traduis|ouvre|couvre|construis|definis)|(?:utilis|pouss|demand|lanc|edit|modifi|touch|ajout|install|supprim|nomm|renomm|format|commit|merg|rebas|squash|deploi|deploy|push|mock|test|document|verifi|expliqu|prefer|evit|laiss|list|execut|pass|cre|gener|regener|commenti|comment|gard|not|parl|donn|signal|indiqu|importe|import|remplac|log|cod|code|emploi|employ|rest|pens|montr|cit|valid|declar|precis|inclu|copi|met|start|ferm)(?:e|es|ez|er)|(?:mettre|faire|ecrire|lire|repondre|prendre))(?:[ -](?:moi|nous|le|la|les))?`;
const PRACTICE = r`(?:(?:nouveaux |nouvelles |nouvel |tous les |toutes les )?(?:tests?|commits?|commentaires?|branches?|migrations?|logs?|fonctions?|methodes?|variables?|classes?|fichiers?|prs?|merge requests?|messages?(?: de commit| d'erreur)?|dependances?|erreurs?|exceptions?|imports?|exports?|scripts?|releases?|tables?|colonnes?|reponses?|docs?|docstrings?|textes?|traductions?|dates?|montants?|secrets?|noms?(?: de \w+)?|endpoints?|requetes? sql))`;
const STEP = r`(?:commit|push|merge|pr|pull request|release|deploiement|deploy|migration|modif\w*|changement|endpoint|feature|fonctionnalite|reponse|refacto\w*|livraison|mise en prod)`;
const STYLE = r`(?:gard|ecri|utilis|mett|met|laiss|nomm|format|tri|indent|evit|emploi|employ|prefix)(?:e|s|ez|er|re)?`;
const PROJECT = r`dans (?:ce|notre) (?:depot|repo\w*|projet|code|monorepo)`;
const HERE = r`(?:ici|chez nous|dans (?:ce|notre) (?:depot|repo\w*|projet|code|equipe|boite|monorepo)|dans l'equipe|sur (?:ce|notre) projet)`;
const ROLE = r`(?:\w*(?:dev|devs|developpeu[rs]e?|programmeu[rs]e?|statisticien(?:ne)?|design(?:er|euse)|analyste|chercheu[rs]e?|scientifique|mathematicien(?:ne)?|physicien(?:ne)?|biologiste|chimiste|manager|cheffe? de projet|architecte|admin\w*|etudiante?|prof|professeure?|enseignante?|stagiaire|consultante?|redact(?:eur|rice)|traduct(?:eur|rice)|comptable|juriste|avocate?|medecin|infirmi(?:er|ere)|economiste|artiste|musicien(?:ne)?|testeu[rs]e?|fondat(?:eur|rice)|debutante?|novice|technicien(?:ne)?|ingenieure?|informaticien(?:ne)?|alternante?|bibliothecaire|geologue|linguiste|historien(?:ne)?|psychologue|mecanicien(?:ne)?|electricien(?:ne)?|mainteneu[rs]e?|freelance|sre|dba|devops|veterinaire|pharmacien(?:ne)?|sysadmin|graphiste|journaliste))`;
const OFFICE = r`(?:(?:le |la |l'|les |notre |nos )?(?:juridique|juristes|service juridique|legal|conformite|compliance|rgpd|dpo|cnil|securite|equipe secu\w*|rssi|audit\w*|achats|compta\w*|finance\w*|marketing|commerciaux|direction|patron\w*|boss|comite|client\w*|banque|prefecture|ministere|mairie|loi|contrat|licence|hopital|chu|assureur|fournisseur|regulateur|universite|fisc|syndicat|cse|qualite))`;
const GUIDE = r`(?:dashboards?|(?:flame ?)?graphs?|graphes?|graphiques?|courbes|tableaux? de bord|boards?|runbooks?|wiki|manuel|docs?|documentation|guides?|protocoles?|specs?|specifications|planning|calendrier|agenda|astreintes?|backlog|tableur|maquettes?|designs?|changelog|faq|glossaire|rapports?|metriques|logs|alertes?|bugs?|tickets?|erreurs|issues|demandes|questions|incidents|annonces|modeles|templates|postmortems?|jeux de donnees|donnees|plans|traductions|taches|roadmap|sauvegardes|mesures|notes|procedures?|schemas|comptes[- ]rendus|plantages|crashs)`;

/** French as typed in chat: without accents or apostrophes, `ne` left out. */
export const french: Language = {
  code: 'fr',
  plain: foldLetters,
  speech:
    /(?<!\b(?:je|j'ai|on|nous|déjà) )\b(?:a (?:dit|écrit|ecrit|répondu|demandé|commenté)|m'a (?:dit|écrit|ecrit)|dit|écrit|ecrit|répond|demande|commente|citation)\s*:\s*\S.*$/iu,
  cues: {
    remember: anyOf(
      r`\bsouviens[- ]toi\b(?! de \w+(?:er|ir|re)\b)|\brappelle[- ]toi (?:que|qu'|:)|${START}(?:bien )?retiens\b|\bmemorise\b|\ba retenir ?:`,
      r`${START}note (?:bien|que|qu'|le|pour (?:la suite|plus tard|toi))\b|^note ?:|\bsache (?:que|qu')\b`,
      r`\bgarde\w* (?:bien |ca |cela )?(?:en tete|a l'esprit)\b|\b(?:mets|met|garde|enregistre|sauvegarde|stocke|ajoute|ecris)\b.{0,24}\b(?:en memoire|dans (?:la|ta) memoire)\b`,
      r`\bn'oublie pas (?:que|qu')|\bn'oublie pas ?:|\bpour (?:info|memoire|la prochaine fois|les prochaines (?:fois|sessions)|plus tard) ?[:,]`,
    ),
    forget: anyOf(
      r`(?:(?<!\bn')\boublie[zs]?|\b(?:tu peux|vous pouvez) oublier)\b(?! (?:pas|jamais)\b).{0,70}\b(?:memoire|regle|preference|enregistre\w*|retenu\w*|note\w*)\b`,
      r`\b(?:supprime|efface|enleve|retire|vire)\b.{0,60}\bde (?:la|ta) memoire\b`,
    ),
    standing: anyOf(
      r`\b(?:a partir (?:de maintenant|d'aujourd'hui|d'ici)|desormais|dorenavant|a l'avenir|des (?:maintenant|aujourd'hui))\b(?!,? (?:ca|c'est|il|elle|on a|j'ai|le \w+ (?:est|a|met)|la \w+ (?:est|a|met))\b)`,
      r`${START}la prochaine fois,? ${ORDER}\b`,
      r`^(?:et |mais |ah,? )*(?:dans|sur|pour) (?:tous |toutes )?les (?!.*\b(?:il|elle|ils|elles|ca)\b)(?:[\w'-]+ ){1,3}?(?:utilise|mets|ecris|garde|prends|laisse) toujours\b`,
      r`\b(?:a )?chaque fois que tu\b|\bquand tu (?:\w+ ){1,5}(?:pense|mets|fais|lance|ajoute|utilise|demande|verifie|previens)\b.*\b(?:toujours|aussi|systematiquement|d'abord)\b`,
      r`${START}${ORDER} .*\b(?:avant|apres|a|pour|dans|avec) chaque (?:nouve\w+ )?${STEP}\b|(?:^|, )(?:avant|apres|a|pour|dans|avec) chaque (?:nouve\w+ )?${STEP}s?,? (?:[\w-]+ ){0,4}?${ORDER}\b`,
      r`${START}(?:ne |n')(?!(?:pas|plus|jamais)?$)(?:(?:me|m'|le|la|les|nous|y) ?)?\w+(?:[- ]moi)? (?:\w+ )?jamais\b|${START}ne jamais \w+(?:er|ir|re|ire)\b|${START}${ORDER} jamais\b|^jamais (?:de |d'|aucun|\w+er )`,
      r`${START}(?!(?:rends|affiche) )${ORDER} (?:\w+ ){0,5}?(?:toujours|systematiquement|uniquement en)\b(?! (?:pas|plus)\b)|${START}toujours ${ORDER}\b`,
      r`${HERE},? (?:on|nous|tout le monde|c'est) (?:ne |n')?(?:\w+ ){0,5}?(?:jamais|toujours|que|uniquement|pas de|plus)\b|\b(?:on|nous) (?:ne |n')?\w+ (?:\w+ ){0,4}?(?:jamais|toujours|que|uniquement|pas) (?:.{2,40} )?${HERE}$|\b(?:on|nous) (?:ne |n')?(?:utilise|met|fait|ecrit|code|deploie|merge|squash|rebase|commit|teste|nomme)(?:ons)? (?:jamais|toujours|uniquement|que)\b(?!.*\bavant\b)`,
      r`^(?:${HERE},? )?(?:les |nos |tous les |toutes les )?${PRACTICE}(?: (?:en|dans|sur|de|du|des) \w+)? (?:(?:c'est|sont|est) )?(?:toujours|jamais|uniquement|systematiquement) (?:en|sur|dans|avec|au|a|sans|par|de)\b`,
      r`^(?:${HERE},? )?(?:les |nos |tous les |toutes les |le |la |chaque )?${PRACTICE}(?: (?:en|dans|sur|de|du|des) \w+)? (?:ne )?(?:doivent|doit|devront|peuvent|peut) (?:etre )?(?:toujours|jamais|uniquement|systematiquement)\b`,
      r`${START}arrete(?:z)? de \w+|${START}(?:stp |svp )?plus (?:de |d')\w+ (?:dans|en|sur|a)\b|${START}plus (?:de |d')\w+.*\b(?:stp|svp|merci)\b`,
      r`\bsans (?:mon (?:accord|ok|feu vert|aval)|ma (?:validation|permission)|me (?:demander|prevenir|consulter))\b|\bdemande[- ]moi (?:\w+ )?(?:avant|d'abord)\b|\ben aucun cas\b|\bsous aucun pretexte\b`,
      r`\b(?:notre|la) (?:convention|regle|norme|politique)(?: ici| chez nous| de nommage)? (?:c'est|est|:)|^(?:convention|regle) ?:|\bpar convention\b|\ben regle generale\b`,
      r`${START}(?:pas d'|pas de |aucune? |jamais de |zero )\w+.{0,40}${HERE}|${HERE} ?[,:]? (?:pas d'|pas de |aucune? |jamais de |zero )\w+`,
    ),
    ban: anyOf(r`\b(?:pas|jamais|aucune?|plus|evite\w*|arrete\w*|interdit)\b`),
    scar: anyOf(
      r`\b(?:(?<!\b(?:comme|que)(?: a)? )la derniere fois|le mois dernier|la semaine derniere|l'an(?:nee)? derni(?:er|ere)|le trimestre dernier|l'ete dernier|l'hiver dernier|au dernier sprint|a la derniere release|il y a (?:un|une|deux|trois|\d+) (?:mois|semaines?|ans?))\b`,
      r`\b(?:on s'est|on a deja|ca nous a|ca l'a|ca a deja|ca a) (?:fait |ete )?(?:avoir|perdu|coute|corrompu|casse|plante|explose|mordu)\b`,
    ),
    complaint: anyOf(
      r`\btu (?:\w+ ){0,2}(?:encore|sans arret|tout le temps|a chaque fois|toujours)\b|\bje t'ai (?:deja|dit|demande)\b|\bca fait (?:deux|trois|\d+) fois\b`,
    ),
    only: anyOf(r`\b(?:stp|svp|arrete|demande|jamais|plutot|pas)\b`),
    taste: anyOf(
      r`\bje prefere (?!(?:ca|celui|celle|la (?:premiere|deuxieme|seconde|version)|le (?:premier|deuxieme|second))\b)\w+|\bj'aime (?:mieux|pas quand tu)\b|\bma preference\b`,
      r`\b(?:reponses|explications|commits|resumes|messages) (?:plus |tres )?(?:courtes?|courts?|breves?|brefs|concises?|concis|simples?)\b|\b(?:reponds|sois|explique)(?:[ -]moi)? (?:\w+ )?(?:plus )?(?:court|bref|concis|brievement|simplement|en francais|en anglais)\b|\btutoie[- ]moi\b`,
      r`\bje (?:ne )?veux (?:pas|plus|jamais) (?:de |d')(?:resume\w*|emoji\w*|recap\w*|excuses?|explications?)\b|\bmots simples\b`,
    ),
    approval: anyOf(
      r`\b(?:continue|garde|reste) (?:comme ca|ce (?:style|format|ton)|sur ce (?:style|format|ton))\b.*\b(?:parfait|bien|top|nickel|stp|toujours)\b`,
    ),
    widened: anyOf(
      r`(?:^|[,;:.] *)(?:et |ca |cela |c'est )*(?:vaut|valable|s'applique) (?:pour|a|sur) (?:tou(?:s|tes)|chaque|n'importe)\b`,
    ),
    self: anyOf(
      r`\b(?:je suis|chuis|jsuis|moi c'est) (?:aussi |juste |seulement |plutot |en fait |surtout |de metier )*(?:une? |le |la |l')?(?:seule? |unique )?(?:[\w-]+ )?${ROLE}\b`,
      r`\bje (?:travaille|bosse) (?:\w+ )?(?:comme|en tant que?)\b|\ben tant que ${ROLE}\b|\bje bosse (?:dans l'equipe|au service)\b`,
      r`\b(?:je|j') ?(?:fais|code|programme|developpe|bosse|travaille|ecris|utilise)\b.{1,30}\bdepuis (?!(?:ce matin|hier|une heure)\b)(?:.{2,16}\b(?:ans|annees?|mois|semaines?)|(?:19|20)\d\d|toujours)\b|\b(?:\d+|deux|trois|cinq|dix|quinze|vingt|trente) ans (?:d'experience|de (?:metier|java|php|c))\b`,
      r`\bje suis (?:\w+ )?(?:daltonien|daltonienne|dyslexique|malentendante?|sourde?|aveugle|malvoyante?|gauch(?:er|ere)|autodidacte|tdah)\b|\bj'utilise un lecteur d'ecran\b`,
      r`\b(?:est|sont|c'est) (?:tout |completement |encore |assez )?(?:nouveau|nouvelle|nouveaux|du chinois) pour moi\b|\bpas ma langue maternelle\b|\bma langue maternelle\b|\bje suis (?:tout )?(?:nouveau|nouvelle|debutante?|nul|nulle) en\b|\bje debute (?:en|avec|sur|dans)\b|\bmon (?:anglais|francais) (?:est|n'est)\b`,
      r`\b(?:j'ai|jai|je n'ai|n'ai) jamais (?:vraiment )?(?:touche|utilise|fait|ecrit|code|travaille|bosse|pratique) (?!(?:ca|cela|ce|cette)\b)(?:a |de |du |d'|avec |en |sur )?\w+`,
      r`\bje viens (?:du monde|de l'univers) \w+|\bje (?:ne |n'y |n'|y )?connais (?:absolument |vraiment )?(?:rien|pas grand[- ]chose)(?: (?:a|en|au))\b|\bje suis (?:de formation|issue? de) \w+`,
      r`\bje (?:gere|dirige|maintiens|m'occupe) (?:de |du )?(?:l'equipe|le paquet|la plateforme|le projet|l'infra\w*|la bibliotheque)\b`,
    ),
    place: anyOf(
      r`\b${GUIDE}\b[^.;?]{0,50}?(?:\b(?:est|sont|se trouvent?|se trouve|vont|va|passent|passe|arrivent|vivent|vit|se font|se fait|on les|on le|c'est|sur|dans)\b|:).{0,60}(?:\b(?:dans|sur|sous|a|en|au|chez|la|ici|par|via)\b|https?)`,
      r`\b(?:premier (?:endroit|reflexe)|premiere chose (?:a|qu))\b|\bc'est la qu'on regarde (?:d'abord|en premier)\b`,
      r`\b(?:on|nous) (?:suit|gere|note|range|stocke|documente|met|suivons|gerons|planifie) .{3,40}\b(?:dans|sur|en)\b`,
    ),
    locator: LOCATOR,
    event: anyOf(
      r`\b(?:gel|freeze|release|sortie|sort|lancement|mise en (?:prod|production|ligne)|migration|migre|se termine|termine|prend fin|fin d\w+|commence|debute|demarre|repousse\w*|reporte\w*|decale\w*|avance\w*|deadline|date limite|echeance|livraison|livre|supprim\w+|coup(?:e|ee|ure)|arret\w*|audit|maintenance|conges?|conge maternite|demo|bascule|expir\w+|ferm\w+|demenag\w+|beta|pilote|recette|examen|soutenance|inventaire|passe en|remplac\w+|retire\w*)\b`,
    ),
    bound: anyOf(r`\b(?:apres|ensuite|d'ici la|avant ca),? (?:plus rien|rien|on ne|il ne|tout)\b`),
    scoped: anyOf(
      r`${START}${STYLE}\b(?! (?:une? |la |le |l['’])).*${PROJECT}|${PROJECT},? (?:stp |svp |merci de )?${STYLE}\b`,
    ),
    consequence: anyOf(
      r`\bsinon\b.{0,50}\b(?:casse|cassent|plante|plantent|echoue|echouent|refuse|rale|bloque|rejette|gueule|pete|explose|rouge|passe pas|passera pas)\b|\b(?:casse|plante|echoue|refuse|rale|bloque|rejette|pete)\b.{0,30}\bsinon\b`,
    ),
    custom: anyOf(
      r`(?<!\b(?:quand|si|parce qu|depuis qu) ?)\b(?:on (?:deploie|livre|release|publie|met en (?:prod\w*|ligne)|tague|coupe)|nous (?:deployons|livrons|publions))\b[^.?]{0,60}\b(?:tous les|toutes les|une fois par|chaque (?!fois\b)|le (?:lundi|mardi|mercredi|jeudi|vendredi) (?:uniquement|seulement))`,
    ),
    decision: anyOf(
      r`\bc'est (?:decide|acte|tranche|valide|officiel|non negociable)\b|\b(?:on|nous|la direction|le comite|l'equipe|le client|la boite) (?:a|avons) (?:enfin |finalement )?(?:decide|acte|tranche|choisi)\b(?! de (?:rien|voir|attendre))|\bdecision (?:prise|finale|actee)\b|\bnon negociable\b`,
    ),
    constraint: anyOf(
      r`(?:^|[,;:.] *|\b(?:et|mais|car|parce que|comme) )${OFFICE}(?: de \w+)? (?:\w+ )?(?:ne |n')?(?:nous |n'|le |leur )*(?:interdi(?:t|sent)|oblige(?:nt)?|exige(?:nt)?|impose(?:nt)?|refuse(?:nt)?|autorise(?:nt)? (?:pas|que)|accepte(?:nt)? (?:pas|que))\b`,
      r`\b(?:on|nous) (?:doit|devons|n'a pas le droit|est oblige\w*) .{3,60}\b(?:par la loi|legalement|par contrat|a cause du rgpd)|\b(?:legalement|par contrat|la loi) .{0,10}\b(?:on doit|on est oblige\w*|nous oblige)\b`,
    ),
    change: anyOf(
      r`\b(?:ne|n')?.{1,12} plus\b|\b(?:remplace\w*|renomme\w*|deplace\w*|demenage\w*|abandonne\w*) (?:par|en|vers|sur)\b|\b(?:est|sont|tourne|s'appelle) (?:maintenant|desormais)\b|\ba la place de\b`,
    ),
    reversal: anyOf(
      r`\bplus besoin de\b|\btu peux (?:de nouveau|a nouveau|maintenant)\b|\b(?:est|sont) (?:de nouveau|a nouveau) (?:autorise|permis|ok)\w*\b`,
    ),
    onward: anyOf(
      r`\b(?:a partir (?:de|d')|desormais|dorenavant|a l'avenir|des maintenant|maintenant|plutot que|au lieu|plus)\b`,
    ),
    retract: anyOf(
      r`${START}(?:oublie|laisse tomber|ignore) (?:ca|ce que|la regle)\b|\bje retire ce que\b|\bj'ai change d'avis\b|\bfinalement (?:non|pas)\b`,
      r`${START}(?:oublie|laisse tomber|abandonne) (?:l'(?:idee|histoire)|le (?:truc|coup)|cette (?:idee|histoire)|pour)\b|\bon (?:laisse|garde|reste|revient) .{0,24}comme (?:c'etait|avant)\b`,
    ),
    authority: anyOf(r`\b${OFFICE}\b`),
    question: anyOf(
      r`\?+(?:["\s)]|$)`,
      r`^(?:(?:hm+|et|mais|ok|du coup|alors|dis|sinon),? )*(?:tu peux|tu pourrais|peux[- ]tu|pourrais[- ]tu|pourquoi|comment|est[- ]ce|c'est (?:quoi|qui|normal)|qu'est|que|qui|quels?|quelles?|ou (?:est|sont)|combien|on peut|y a[- ]t|il y a moyen|t'as|tu as|as[- ]tu|faut[- ]il|ca veut dire|tu sais|tu crois|on (?:devrait|fait|a(?! (?:avanc|repouss|report|decal|recul|deplac)\w+)))\b(?! (?:toujours|jamais) \w+er)`,
      r`,? (?:non|hein|ou pas|pas vrai|c'est ca)[.!]?$`,
    ),
    wondering: anyOf(
      r`\b(?:peut[- ]etre|ptet|probablement|apparemment|il parait|sans doute|un jour|a terme|eventuellement|je (?:crois|pense|suppose|me demande|sais pas|ne sais pas|reve)|j'ai l'impression|j'imagine|on (?:pourrait|devrait)|ca serait|ce serait|serait|pas (?:sur|sure|certaine?|convaincue?)|on dirait|ca a l'air)\b|\b(?:et )?si (?:on|jamais|j'|je|nous)\b`,
    ),
    hearsay: anyOf(
      r`\b(?!(?:je|j|on|nous|tu|ca|c|l|se|me|te|et|mais)\b)[\w@.-]+ (?:m'a |nous a |a |ont |avait |t'a )?(?:dit|disait|disent|ecrit|ecrivait|pense(?!s)|pensent|voudrait|aimerait|prefere|recommande|conseille|affirme|pretend|propose|suggere|rale|insiste)\b(?<!\bpense a)`,
      r`\b(?:il|elle|ils|elles) (?:veut|veulent|trouve|dit)\b|\b(?:selon|d'apres)\b|\bil y a un commentaire\b|\b(?:la doc|l'article|le blog|le tuto|le readme|le message|la review) (?:\w+ )?(?:dit|indique|explique|recommande|precise)\b|\bstack ?overflow\b`,
    ),
    passing: anyOf(
      r`\b(?:retiens|souviens[- ]toi|note|garde|memorise)(?:[- ](?:le|la|ca))?(?: (?:bien|juste|ca|en tete|de ca))* (?:pour|pendant) (?:les )?(?:\w+ ){0,3}(?:d')?(?:secondes?|minutes?|min|heures?|h)\b|\b(?:pour|pendant) les (?:\w+ )?prochaines (?:\w+ )?(?:secondes|minutes|heures)\b|\b(?:le temps|pour la duree) de (?:la|cette) (?:session|seance)\b`,
      r`^(?!.*\b(?:par|chaque|toujours|jamais)\b).*, ?(?:juste |rien qu'?)?une? seule?(?=[,.!]|$| (?:stp|svp|suffit)\b)`,
      r`\bcomme (?:a )?la (?:derniere|precedente) fois\b`,
      r`\bcette fois(?:[- ]ci)?\b|\b(?:pour|dans|sur|avec|a) (?:ce|cet|cette) (?:fichier|fonction|tests?|pr|mr|branche|commit|cas|methode|classe|ticket|composant|requete|ligne|etape|page|script|issue|session|demo|release|run|coup|bloc|boucle|endroit)(?:-ci)?\b`,
      r`\b(?:pour (?:l'instant|le moment|une fois|tester|voir)|aujourd'hui|ce (?:soir|matin|midi)|cet aprem\w*|demain|tout a l'heure|tout de suite|en attendant|temporairement|provisoirement|juste (?:pour|ici|la|celui)|en ce moment|encore une fois|une seule suffit|comme d'hab\w*|plus tard|la maintenant)\b(?<!\bd'aujourd'hui)(?<!\bdes aujourd'hui)`,
    ),
    brief: anyOf(
      r`\b(?:pour|dans|a|jusqu'a) ?(?:le|la|l'|u)? ?(?:prochaine?) (?:commit|pr|push|etape|merge request|release)\b|\btu (?:le|la|les) (?:mettras?|colleras?|utiliseras?|mets)\b|\b(?:tu en auras|t'en auras|on en aura|j'en aurai) besoin (?:tout de suite|dans|bientot|juste apres|pour le commit)|\bca va dans le (?:commit|titre)\b`,
    ),
    chore: anyOf(
      r`\brappelle[- ]moi\b|\bn'oublie pas (?:de|d')|\bpreviens[- ]moi (?:quand|des)\b|\b(?:quand|une fois que|des que) (?:on|tu|c'est|ce sera|t'auras|t'as|tout) .{0,20}\b(?:fini|termine|pret|ok|bon)\b|\btu te (?:souviens|rappelles)\b|\bje me (?:souviens|rappelle)\b|\bj'ai oublie\b|\bsouviens[- ]toi de \w+(?:er|ir|re)\b`,
    ),
    known: anyOf(
      r`\b(?:c'est|deja|est) (?:ecrit|marque|note|documente|dans) (?:dans )?(?:le |la |les |ton )?(?:claude\.md|agents\.md|readme|regles|contributing)|\bcomme (?:d'habitude|convenu)\b`,
    ),
    diagnosis: anyOf(r`\b(?:pourquoi|erreur|bug|casse|plante|corrige|cherche|regarde)\b`),
    secret: anyOf(
      r`\b(?:mot de passe|mdp|pin|token|jeton|cle api|api[ -]?key|secret|identifiants)\b(?:\s\w+)?\s*(?:est|sont|c'est|=|:)\s*\S`,
      SECRET_FORM,
    ),
    dictated: anyOf(
      r`\b(?:ajoute|mets|ecris|insere|rajoute|colle)\b.{0,40}\b(?:readme|doc|changelog|fichier|commentaire|titre|entete|mail|description|texte|message|ticket|page)\b.{0,24}[:"]`,
      r`^(?:le |la )?(?:titre|texte|commentaire|message(?: de commit)?|erreur|objet|libelle|description|reponse|prompt|todo|log) ?:`,
      r`\b(?:dis|ecris|reponds|envoie)(?:[- ](?:lui|leur|au|aux|a|dans)\b.*\bqu[e']|\b[^:]{0,30} ?:)|^(?:traduis|reformule)\b`,
    ),
    errand: anyOf(
      r`\b(?:regarde|lis|ouvre|va voir|verifie|teste|telecharge|recupere|copie|corrige|suis|comme sur|inspire[- ]toi)\b.{0,40}https?`,
      r`https?.*\b(?:casse|404|down|marche pas|corriger|pareil|repond pas)\b|, ?(?:regarde|lis|va|jette|ouvre|verifie)\b`,
      ERRAND_LINK,
    ),
    plan: anyOf(
      r`\bje (?:vais|dois|veux|voulais|pars|viens de|te laisse)\b(?! (?:du|de|que tu)\b)|\bil faut que je\b|\bon va\b|\blaisse[- ]moi\b|\btu peux\b|\bon (?:merge|regarde|fait|voit|verra|deploie) .{0,20}\b(?:demain|apres|plus tard|lundi|ensuite)\b`,
    ),
    vague: anyOf(VAGUE.fr),
    pointed: anyOf(
      r`\b(?:ce|cet|cette|ces) (?!depot|repo|monorepo|projet|code\b|equipe)\w+|\bcelui-(?:ci|la)\b`,
    ),
    product: anyOf(
      r`\b(?:bouton|spinner|champ|formulaire|(?<!\bque (?:l'|les |voit l'|voient les ))utilisateurs?|clics?|clique\w*|affich\w+|visible|modale?|menu|icone|ecran|page d'accueil|sidebar|tooltip|panier|onglet|curseur|fenetre)\b|\bsi (?:la|le|l') ?(?:requete|serveur|connexion|token|appel|job)\b|\b(?:fais en sorte|de sorte|pour) que? (?:le|la|les|l'|ca|il|elle)`,
    ),
    conditional: anyOf(r`\b(?:si (?:le|la|les|c'est|tout|ca|l')|des que)\b`),
    personal: anyOf(r`^(?:(?:ok|bon|et|mais|au fait|desole|demain),? )*(?:je|j'|mon|ma|mes)\b`),
    irony: anyOf(
      r`\b(?:super|genial|genial|parfait|top),? (?:encore|un autre|toujours)\b|\bj'adore\b|\bbravo\b|\bbien sur,|\b(?:mdr|ptdr|lol)\b|\bben voyons\b|\bcomme par hasard\b|\bmerci pour rien\b|\bquelle (?:bonne|super) idee\b|(?:^|\s)/s(?:\s|$)|🙄|🙃`,
    ),
    praise: anyOf(
      r`^(?:(?:oh|wow|ah|ouais|oui|haha|ok|bon|eh bien|c'est|trop),? )*(?:super|genial|parfait|top|formidable|excellent|magnifique|bravo|chouette|nickel|fantastique|merveilleux|trop bien|cool|fabuleux|impressionnant|tres bien|bien joue)\b`,
    ),
    absurd: anyOf(
      r`\b(?:jamais|plus|aucune?|arrete(?:z|r)? d\w*) (?:de |d'|\w+ )?(?:de |d'|des |les )?(?:tests?|revues?|reviews?|sauvegardes?|backups?|monitoring)(?=[,.!]|$| (?:de toute|du tout)\b)`,
      r`\bpersonne (?:ne )?(?:les |la |le |l')?(?:lit|regarde|verifie|utilise)\b.{0,20}\bde toutes? (?:facons?|manieres?)\b|\bde toutes? (?:facons?|manieres?),? (?:personne|on s'en)|\bqui a besoin d(?:e|'|es)\b(?!.*\?)`,
      r`^(?!.*\b(?:pas|jamais|aucun\w*|evite\w*)\b)(?=.*\b(?:toujours|desormais|dorenavant|uniquement|tous|toutes|tout|a partir de)\b).*\b(?:vendredi (?:soir|apres[- ]midi)|la nuit|minuit|(?:a )?(?:[2-4]|trois) ?h(?:eures)? du mat\w*|direct(?:ement)? (?:en|sur) (?:prod\w*|main|master)|sans (?:tests?|revues?|reviews?|sauvegardes?)|(?:appelle|nomme)\w* (?:\w+ )?[a-z]$)`,
      r`\b(?:on n'a|y a|t'as) qu'a\b|\bje propose qu\w*\b`,
      r`\bmon (?:moment |truc |passe-temps )?prefere\b|\bma (?:passion|partie preferee)\b`,
    ),
    disowned: anyOf(
      r`\b(?:je ne suis|je suis|suis) pas d'accord\b|\bn'importe quoi\b|\bc'est (?:son|leur) (?:avis|probleme|truc)\b|\bje (?:rigole|plaisante|deconne)\b|\bignore[- ](?:le|la|les)\b`,
    ),
    chatter: anyOf(
      r`^(?:(?:ok|oui|non|ouais|nan|super|merci|parfait|bien|nickel|top|cool|genial|d'accord|dac|continue|vas[- ]y|hm+|stp|svp|exact|voila|bon)[\s,.!👍🙂]*)+$`,
    ),
    task: anyOf(
      r`^(?:(?:ok|stp|svp|et|puis|maintenant|alors|bon|non|oui|merci|super|d'abord|du coup|tu peux|tu pourrais)[\s,.:]+)*(?:ajoute|corrige|decale|repousse|reporte|avance|fais|mets|lance|relance|regarde|renomme|supprime|enleve|utilise|ecris|montre|explique|change|remplace|cree|annule|ouvre|verifie|teste|rends|laisse|deplace|copie|genere|deploie|donne|cherche|trouve|liste|formate|affiche|essaie|rajoute|refais|implemente|extrais|passe|traduis|commit|push|merge|prends|garde|lis|va)\b`,
    ),
    linked: anyOf(
      r`^(?:(?:et|mais) )?(?:donc|du coup|parce que|car|sinon|apres ca|ensuite|c'est (?:pour ca|pourquoi|que)|ca (?:a|nous|l'a|fait)|ils? (?:a|ont|est|sont)|elles? (?:a|ont|est|sont)|la raison|pareil|idem)\b`,
    ),
    unsettled: anyOf(
      r`\b(?:ce (?:soir|matin)|a l'instant|tout a l'heure|dans \d+ (?:minutes?|min|heures?|h)|cette semaine|hier|bientot|la (?:reunion|retro)|le (?:point|daily|standup|call)|mon rdv)\b`,
    ),
  },
  breaks:
    /,\s*(?=(?:et |mais |ah )?(?:à partir de maintenant|désormais|dorénavant|à l'avenir|au fait|souviens[- ]toi)\b,? \S+ \S+ \S+)/iu,
  fillers: wordSet(
    'le la les un une des du de d l et ou mais donc car ni que qui quoi dont je j me m moi mon ma mes tu te t toi ton ta tes il elle on nous vous ils elles se s notre nos votre vos leur leurs ce c cet cette ces ca est sont etait etre suis ai as a avons avez ont avait avoir fait faire faut peut pas plus jamais rien ne n non oui si tres trop aussi encore deja toujours ici alors quand parce comme pour par avec sans sur sous dans en chez entre vers depuis avant apres pendant au aux y tout toute tous toutes meme bien svp stp merci souviens retiens note garde tete memoire oublie desormais dorenavant avenir partir maintenant regle arrete chaque fois qu ok',
  ),
  wording: {
    opening:
      /^(?:[\s,;:.!…–-]+|(?:ok|bon|et|mais|donc|alors|ah|oui|non|stp|svp|s'il te plaît|au fait|attention|important|du coup|sinon|désolée?|(?:à|a) partir de maintenant|désormais|desormais|dorénavant|dorenavant|(?:à|a) l['’]avenir|souviens[- ]toi(?: bien)?(?: que| qu['’](?=\S))?|rappelle[- ]toi que|retiens(?: bien)?(?: que)?|note(?: bien)?(?: que)?|(?:super|g[ée]nial|parfait|top|excellent|nickel|tr[eè]s bien)(?=[,.!])|sache que|garde(?: bien)? en t(?:ê|e)te(?: que)?|mets en m(?:é|e)moire(?: que)?|n['’]oublie pas(?: que)?|pour info)(?=[\s,;:.!…–-]))/iu,
    closing:
      /(?:[\s,;:.!…–-]+|(?<=[\s,;:.!])(?:stp|svp|s'il te plaît|merci|ok|d'accord|retiens[- ]le|compris|lol|mdr)|:\)|;\)|🙂|👍)$/iu,
    swearing: /(?<!\p{L})(?:putain|merde|bordel|fait chier|fuck)(?!\p{L})[,!]?/giu,
    reason: /[,;]?\s+(?:parce qu(?:e\s|['’])|car\s|sinon\s|vu qu(?:e\s|['’]))/iu,
    scope:
      /^((?:(?:à |a )?chaque fois que|quand tu|avant chaque|après chaque|apres chaque|(?:à|a) chaque) [^,:]{3,60}),\s/iu,
    fullStop: '.',
    ends: /[.!?…)"»]$/u,
    dated: (_words, date) => date,
  },
};
