import type { PrintBillType, PrintData } from '@dealer/sdk'
import type { ReactNode } from 'react'
import { fileStore } from '../../data/file-store.ts'
import { PrintPortal } from './print-portal.tsx'
import { usePrintData } from './use-print-data.ts'

/** The picture of the heading is there before the dialog opens, or is left out. */
export async function headingOf({ titleType }: PrintData): Promise<void> {
  const logo = titleType?.logoFileId
  if (logo) await fileStore.show(logo).catch(() => undefined)
}

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
  const { print, isBusy, data, done } = usePrintData(billType, headingOf)
  return { print, isBusy, sheets: data && <PrintPortal data={data} onDone={done} /> }
}
