import type { Fields } from '@dealer/fields'

/** What a document is called by its state and by what else it says, where that differs from the state's label. */
export type WordOf = (state: string, document: object) => string | undefined

/**
 * What documents are called that reverse others: they share the state of the one that they took back, which names them,
 * and are told by naming none themselves. Documents whose facts name no reversal are never one.
 * @example reversalWord(SalesOutRow)('redflushed', { outNum: 'HC2511210001' }) // '红冲单'
 */
export const reversalWord = (facts: Fields): WordOf => {
  const naming = Object.entries(facts).find(([, { reversal }]) => reversal !== undefined)
  if (!naming) return () => undefined
  const [prop, { reversal }] = naming
  return (state, document) =>
    state === 'redflushed' && !(document as Readonly<Record<string, unknown>>)[prop] ? reversal : undefined
}
