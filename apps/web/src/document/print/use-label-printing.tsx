import { newRequestNo, type PrintBillType, type PrintData } from '@dealer/sdk'
import { loadBarcodes } from '@dealer/ui-kit/barcode'
import { type ReactNode, useState } from 'react'
import { useAction } from '../../data/use-action.ts'
import { dealer } from '../../dealer.ts'
import { LabelDialog } from './label-dialog.tsx'

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
  const [data, setData] = useState<PrintData>()
  const reading = useAction(dealer.md.printTemplete.printData)
  const print = async (ids: readonly string[]) => {
    const [read] = await Promise.all([
      reading.run({ billType, ids: [...ids], requestNo: newRequestNo() }),
      loadBarcodes(),
    ])
    if (read) setData(read)
  }
  return {
    print,
    isBusy: reading.isBusy,
    dialog: data && <LabelDialog data={data} onClose={() => setData(undefined)} />,
  }
}
