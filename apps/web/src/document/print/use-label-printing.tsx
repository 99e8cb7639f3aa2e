import type { PrintBillType } from '@dealer/sdk'
import { loadBarcodes } from '@dealer/ui-kit/barcode'
import type { ReactNode } from 'react'
import { LabelDialog } from './label-dialog.tsx'
import { usePrintData } from './use-print-data.ts'

/** Printing labels of one kind. */
export interface LabelPrinting {
  /** Reads what the default template prints of them and shows it. */
  print: (ids: readonly string[]) => Promise<void>
  isBusy: boolean
  /** The labels with how many are wanted; to be drawn once. */
  dialog: ReactNode
}

/** Labels by the default template of their kind, seen before they are printed. @example const { print, dialog } = useLabelPrinting('productLabel') */
export const useLabelPrinting = (billType: PrintBillType): LabelPrinting => {
  const { print, isBusy, data, done } = usePrintData(billType, loadBarcodes)
  return { print, isBusy, dialog: data && <LabelDialog data={data} onClose={done} /> }
}
