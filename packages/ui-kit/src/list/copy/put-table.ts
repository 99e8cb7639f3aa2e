import type { TableText } from './table-text.ts'

/** Puts rows on the clipboard while a copy event is handled. */
export const putTable = (clipboard: DataTransfer, { plain, html }: TableText): void => {
  clipboard.setData('text/plain', plain)
  clipboard.setData('text/html', html)
}

/**
 * Copies rows from a button. The clipboard's newer interface is missing where the page comes without TLS, as it does inside
 * a company; a copy event of our own has both forms everywhere.
 */
export const copyTable = (table: TableText): void => {
  const onCopy = (event: ClipboardEvent) => {
    if (!event.clipboardData) return
    event.preventDefault()
    event.stopImmediatePropagation()
    putTable(event.clipboardData, table)
  }
  document.addEventListener('copy', onCopy, { capture: true, once: true })
  document.execCommand('copy')
  document.removeEventListener('copy', onCopy, { capture: true })
}
