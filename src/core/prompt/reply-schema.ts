import { MEMORY_TYPES } from '../memory.ts';
import { ACTIONS } from '../proposal.ts';

const text = { type: 'string' } as const;

/**
 * What a model is asked to answer with, as JSON Schema in the subset that endpoints enforce: no
 * lengths, every field required. `parseReply` checks what comes.
 */
export const REPLY_SCHEMA = {
  type: 'object',
  additionalProperties: false,
  required: ['proposals'],
  properties: {
    proposals: {
      type: 'array',
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['action', 'type', 'target', 'title', 'description', 'body', 'dates', 'evidence'],
        properties: {
          action: { type: 'string', enum: ACTIONS },
          type: { type: 'string', enum: MEMORY_TYPES },
          target: { type: ['string', 'null'] },
          title: text,
          description: text,
          body: text,
          dates: { type: 'array', items: text },
          evidence: {
            type: 'array',
            items: {
              type: 'object',
              additionalProperties: false,
              required: ['turn', 'quote'],
              properties: { turn: { type: 'integer' }, quote: text },
            },
          },
        },
      },
    },
  },
} as const;
