import { newRequestNo, type PrintBillType, type PrintData } from '@dealer/sdk'
import { type ReactNode, useCallback, useState } from 'react'
import { fileStore } from '../../data/file-store.ts'
import { useAction } from '../../data/use-action.ts'
import { dealer } from '../../dealer.ts'
import { PrintPortal } from './print-portal.tsx'

/** Printing documents of one kind. */
export interface DocumentPrinting {
  /** Reads what the default template prints of them and opens the browser's dialog; each is counted as printed. */
  print: (ids: readonly string[]) => Promise<void>
  isBusy: boolean
  /** The sheets, while they are being printed; to be drawn once. */
  sheets: ReactNode
}

/** Prints documents by the default template of their kind. @example const { print, sheets } = useDocumentPrinting('salesOut') */
export const useDocumentPrinting = (billType: PrintBillType): DocumentPrinting => {
  const [data, setData] = useState<PrintData>()
  const reading = useAction(dealer.md.printTemplete.printData)
  const print = async (ids: readonly string[]) => {
    const read = await reading.run({ billType, ids: [...ids], requestNo: newRequestNo() })
    if (!read) return
    // The picture of the heading is there before the dialog opens, or is left out.
    const logo = read.titleType?.logoFileId
    if (logo) await fileStore.show(logo).catch(() => undefined)
    setData(read)
  }
  const done = useCallback(() => setData(undefined), [])
  return { print, isBusy: reading.isBusy, sheets: data && <PrintPortal data={data} onDone={done} /> }
}
