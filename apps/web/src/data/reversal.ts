/**
 * What a document is called that reverses another: it shares the state of the one that it took back, which names it, and is
 * told by naming none itself.
 * @example reversalWord('redflushed', { outNum: 'HC2511210001' }) // '红冲单'
 */
export const reversalWord = (value: string, row: { readonly redFlushNum?: string }): string | undefined =>
  value === 'redflushed' && !row.redFlushNum ? '红冲单' : undefined
