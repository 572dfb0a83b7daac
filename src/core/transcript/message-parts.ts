import type { Voice } from '../turn.ts';
import { cutInsertions, isClientText, isPaste } from './client-text.ts';
import { textOfBlock } from './record.ts';
import { shortenMiddle } from './shorten.ts';
import { splitTyped } from './typed-text.ts';

/** One voice's part of a message, before it becomes a turn. */
export interface Part {
  readonly voice: Voice;
  readonly text: string;
}

/** Who a message is from, as far as its record tells. */
export interface Sender {
  readonly voice: Voice;
  /** The client says that a person typed it. */
  readonly isMarkedTyped: boolean;
}

/**
 * Parts of a message in reading order. Each text block is judged by itself: clients add blocks of their
 * own. One of more than `maxChars` characters counts as pasted as a whole, and is shortened to that.
 */
export function partsOf(
  blocks: readonly unknown[],
  sender: Sender,
  maxChars = Number.POSITIVE_INFINITY,
): Part[] {
  return joinNeighbours(
    blocks.flatMap((block): Part[] => {
      const text = (textOfBlock(block) ?? '').replace(INVISIBLE, '');
      return text.length > maxChars
        ? [{ voice: 'pasted', text: shortenMiddle(text, maxChars) }]
        : partsOfText(text, sender);
    }),
  );
}

/** Control characters that no key types: a paste brings them, and nobody sees them. */
const INVISIBLE = /[^\P{Cc}\t\n\r]/gu;

function partsOfText(text: string, sender: Sender): Part[] {
  if (text.trim() === '') return [];
  if (sender.voice === 'harness' || isClientText(text, sender.isMarkedTyped)) {
    return [{ voice: 'harness', text: text.trim() }];
  }
  return cutInsertions(text, sender.isMarkedTyped).flatMap((piece): Part[] =>
    piece.isInserted
      ? [{ voice: isPaste(piece.text) ? 'pasted' : 'harness', text: piece.text }]
      : splitTyped(piece.text).map((part) =>
          part.voice === 'human' ? { ...part, voice: sender.voice } : part,
        ),
  );
}

function joinNeighbours(parts: readonly Part[]): Part[] {
  const joined: Part[] = [];
  for (const part of parts) {
    const last = joined.at(-1);
    if (last?.voice === part.voice) {
      joined[joined.length - 1] = { ...last, text: `${last.text}\n${part.text}` };
    } else joined.push(part);
  }
  return joined;
}
