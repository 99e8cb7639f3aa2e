import { toast } from '@dealer/ui-kit/feedback'
import { useAction } from '../../../data/use-action.ts'
import { dealer } from '../../../dealer.ts'
import { LineTool } from '../../../document/entry/line-tool.tsx'
import type { Entry } from '../../../document/entry/use-document-entry.ts'
import { useEvent } from '../../../list/use-event.ts'
import { askedReturns, foundReturns, foundText } from './return-find.ts'
import type { FoundReturn, ReturnLine } from './return-line.ts'

type ReturnEntry = Pick<Entry<ReturnLine, object, FoundReturn>, 'store' | 'saved'>

/** Finds the deliveries of what was scanned or typed: lines become parts of what left last, at what the customer paid for it. */
export function useFindDeliveries({ store, saved }: ReturnEntry, customerCode: string | undefined) {
  const finding = useAction(dealer.so.return.findSources)
  const find = useEvent(async () => {
    const asked = askedReturns(store.filled())
    if (!customerCode) return toast.warn('请先选择客户')
    if (asked.length === 0) return toast.warn('请先录入退回的商品和数量')
    const found = await finding.run({
      ...{ customerCode, lines: asked.map(({ line: _, ...one }) => one) },
      ...(saved && { id: saved.id }),
    })
    if (!found) return
    const lines = foundReturns(asked, found)
    // Undone as one, should it not be what was meant.
    store.together(() => {
      for (const { key } of store.filled()) store.remove(key)
      store.insert(0, lines)
    })
    const say = found.missing.length > 0 ? toast.warn : toast.success
    say(foundText(found))
  })
  return {
    tools: (
      <LineTool title="F9" onClick={() => void find()}>
        找发货
      </LineTool>
    ),
    keys: [{ key: 'F9', does: '按商品和批次找到发货，带出优惠后的单价', run: () => void find() }],
  }
}
