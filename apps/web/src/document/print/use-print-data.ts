import { newRequestNo, type PrintBillType, type PrintData } from '@dealer/sdk'
import { useCallback, useState } from 'react'
import { useAction } from '../../data/use-action.ts'
import { dealer } from '../../dealer.ts'

/**
 * What the default template prints of documents of one kind, read when it is asked for; each is counted as printed.
 * @param ready what has to be there before it is shown
 * @returns `data` from then on until `done` is called
 */
export function usePrintData(billType: PrintBillType, ready: (data: PrintData) => Promise<unknown> | undefined) {
  const [data, setData] = useState<PrintData>()
  const reading = useAction(dealer.md.printTemplete.printData)
  const print = async (ids: readonly string[]) => {
    const read = await reading.run({ billType, ids: [...ids], requestNo: newRequestNo() })
    if (!read) return
    await ready(read)
    setData(read)
  }
  const done = useCallback(() => setData(undefined), [])
  return { print, isBusy: reading.isBusy, data, done }
}
