import type { LineStore } from '@dealer/ui-kit/grid'
import { memo, useCallback, useSyncExternalStore } from 'react'
import type { ProductLine } from '../line/product-line.ts'
import { shortProducts } from './short-lines.ts'
import classes from './short-note.module.css'
import type { StockBook } from './stock-book.ts'

/** Props of {@link ShortNote}. */
export interface ShortNoteProps {
  store: Pick<LineStore<ProductLine>, 'filled'>
  book: StockBook
  /** Leads to a line; a stable function. */
  onShow: (key: string) => void
}

/** How many products are short; a click leads to the first one. Nothing while there is enough. The book tells of lines too. */
export const ShortNote = memo(({ store, book, onShow }: ShortNoteProps) => {
  // A text, since a snapshot must be the same as long as nothing changed.
  const text = useSyncExternalStore(
    book.subscribe,
    useCallback(
      () =>
        shortProducts(store.filled(), book.availableOf)
          .map(({ productName, missing }) => `${productName} 缺${missing}`)
          .join('\n'),
      [store, book],
    ),
  )
  if (!text) return null
  const show = () => {
    const [first] = shortProducts(store.filled(), book.availableOf)
    if (first) onShow(first.key)
  }
  return (
    <button type="button" className={classes.short} title={text} onClick={show}>
      {text.split('\n').length} 种商品库存不足
    </button>
  )
})
ShortNote.displayName = 'ShortNote'
