import type { SelfTelling } from '../cue.ts';
import { HINDERING } from './en-hindering.ts';
import { SPEAKING } from './en-speaking.ts';
import { wordSet } from './pattern.ts';

/** English as typed in chat: lower case, lost apostrophes, few commas. */
export const english: SelfTelling = {
  code: 'en',
  reads: readsEnglish,
  speech:
    /(?<!\b(?:i|we|i've|already|like i) )\b(?:said|says|say|wrote|writes|reads|commented|comments|replied|posted|answered|asked|asks|quote|quoting)\s*:\s*\S.*$/iu,
  cues: { ...SPEAKING, ...HINDERING },
  breaks:
    /,\s*(?=(?:and |but |also |plus )*(?:from (?:now|here|today) on|going forward|in future|btw|for the record|remember|keep in mind)\b,? \w+ \w+ \w+)/iu,
  fillers: wordSet(
    'a an the this that these those it its is are was were be been being am i im ive id me my mine we us our ours you u ur your yours he him his she her they them their one ones who whom which what when where why how and or but so if then than because since cause cuz bc as at by for from in into of off on onto out over to up with without within about after before under above again further once here there all any both each every few more most other some such no nor not only own same too very can cant could couldnt will wont would wouldnt shall should shouldnt may might must mustnt do does did doing dont doesnt didnt have has had having havent isnt arent wasnt let lets just now please pls thx thanks ok okay yes no yeah nope never always ever still yet already also even really actually btw fyi well like get got gets go goes going gonna done finished ready make makes made thing things stuff way lot bit kind sort remember forget keep mind note memory want wants need needs use uses using used put say said says tell told write writes writing written wrote anymore longer instead henceforth forward future everything anything nothing something everyone anyone don t s re ve ll d m new first last next time times scrap scratch drop undo cancel nevermind decided decision final rule moved moves move',
  ),
  wording: {
    opening:
      /^(?:[\s,;:.!…–-]+|(?:ok(?:ay)?|kk?|so|and|but|also|plus|btw|oh(?: yeah)?|ah|yeah|yes|yep|nah|nope|please|pls|fyi|hey|hi|ugh|hmm?|mm|anyways?|man|dude|jesus|heads[- ]?up|one more thing|another thing|good boy|note to self(?: and to you)?|note(?: for (?:later|next time|the future|future reference))|(?:can|could|will|would) you (?:please )?(?:remember|note)|remember(?: that| this)?(?: for (?:next time|later|the future))?|(?:please )?keep (?:this |that )?in mind(?: for (?:later|next|future) \w+)?(?: that)?|bear in mind(?: that)?|(?:make|take) (?:a )?(?:mental )?note(?: of (?:this|that))?(?: that)?|(?:save|put|store|add|write) (?:this|that|it)(?: down)?(?: for later| (?:to|in|into) (?:your |the )?memory)|for (?:future|later) reference|for the record|don'?t forget(?: that)?|from (?:now|here) on(?: out)?|going forward|as of now|starting now)(?=[\s,;:.!…–-])|(?:no|wait|sorry|actually|perfect|great|good|nice|cool|right|fine|well|thanks|thx|listen|look|again|context|background|important|reminder|note)(?=\s?[,;:.!–-])|that(?=\s+the\b))/iu,
    closing:
      /(?:[\s,;:.!…–-]+|\b(?:please|pls|plz|thx|thanks|ok|okay|btw|fyi|lol|haha|though|tho|remember that|remember|got it|understood|right)|:\)|;\)|🙂|👍)$/iu,
    swearing:
      /\b(?:ffs|wtf|omg|damn(?:ed|it)?|goddamn|(?:mother)?fuck(?:ing|in|ed|s)?|shit(?:ty)?|bloody|hell yeah|jesus(?: christ)?|for (?:god|fuck|christ)'?s sake|crap(?:py)?)\b[,!]?/giu,
    reason:
      /[,;]?\s+-?\s*(?:\b(?:because(?! of\b)|cause|cuz|bc|b\/c|otherwise|or else|as otherwise|the reason(?: is|:)|reason:)\s+|(?=because of\b))/iu,
    scope:
      /^((?:when(?:ever)?|every time|each time|before|after|if|(?:in|for|under) (?:all|any|every|each|the|our|new))\b[^,:]{3,60}),\s/iu,
    fullStop: '.',
    ends: /[.!?…)"”]$/u,
    dated: (words, date) => {
      if (/^(?:in|within)\b/i.test(words)) return date.length === 7 ? `in ${date}` : `on ${date}`;
      return /^next week$/i.test(words) ? `the week of ${date}` : date;
    },
  },
};

const ENGLISH_WORD =
  /\b(?:the|is|are|to|we|i|you|and|not|of|it|this|that|dont|don't|with|for|my|our|on|never|always|from|use|please|be|was|have|i'm|im)\b/giu;
const OTHER_WORD =
  /\b(?:der|das|und|nicht|ich|wir|ist|ein|eine|mit|auf|für|le|la|les|des|du|une|pas|est|que|qui|dans|pour|el|los|las|una|por|con|es|não|você|uma|um|para|se|het|een|niet|van|il|che|di|non)\b/giu;

function readsEnglish(sentence: string): boolean {
  if (
    /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Greek}\p{Script=Hebrew}\p{Script=Devanagari}\p{Script=Thai}¿¡]/u.test(
      sentence,
    )
  )
    return false;
  const english = sentence.match(ENGLISH_WORD)?.length ?? 0;
  const other =
    (sentence.match(OTHER_WORD)?.length ?? 0) + (/[äöüßñçéèêàùœãõ]/iu.test(sentence) ? 1 : 0);
  return english >= other;
}
