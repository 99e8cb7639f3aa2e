import type { OrderType } from '@dealer/sdk'
import { toast } from '@dealer/ui-kit/feedback'
import type { ShortcutKey } from '@dealer/ui-kit/keys'
import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { Asked } from '../../../data/products.ts'
import { LineTool } from '../../../document/entry/line-tool.tsx'
import { focusedKey } from '../../../document/line/focused-line.ts'
import { useEvent } from '../../../list/use-event.ts'
import { Can } from '../../../shell/session/permission.tsx'
import type { OrderLine } from '../order-create/parts/order-line.ts'
import type { OrderEntryState } from '../order-create/parts/use-order-entry.ts'
import { KeepTemplete } from './keep-templete.tsx'
import { OrderAgain } from './order-again.tsx'
import { OrderImport } from './order-import.tsx'
import { OrderTemplates } from './order-templates.tsx'
import { PriceHistory } from './price-history.tsx'
import { type EntrySource, type TakenLines, takeLines } from './taken-lines.ts'

/** What order entry gets beside its own fields. */
export interface EntryTools {
  /** Buttons above the lines. */
  tools: ReactNode
  keys: readonly ShortcutKey[]
  /** Panels; to be drawn once. */
  dialogs: ReactNode
}

/** Lines from templates, earlier orders and sheets, the order kept as a template, and what was paid before: for any kind of order. */
export const useEntryTools = (
  order: OrderEntryState,
  orderType: OrderType,
  asked: Asked,
  refreshQuotes: (lines: readonly OrderLine[]) => Promise<void>,
): EntryTools => {
  const { store, more } = order
  const [shown, show] = useState<OrderLine>()
  const [isKeeping, setKeeping] = useState(false)
  const take = useEvent((taken: TakenLines) => {
    const count = takeLines(order, taken)
    // Both units, what was paid last and the limits; what was typed stays.
    if (count > 0) void refreshQuotes(taken.lines)
    return count
  })
  const showHistory = useEvent(() => {
    const line = store.get(focusedKey() ?? '')
    if (!more.customer) toast.warn('请先选择客户')
    else if (!line?.productCode) toast.warn('请先选中一行商品')
    else show(line)
  })
  const keep = () => {
    if (store.filled().length === 0) toast.warn('请录入商品明细')
    else setKeeping(true)
  }
  const source: EntrySource = { orderType, asked, take }
  return {
    tools: (
      <>
        <OrderTemplates {...source} />
        <OrderAgain {...source} />
        <OrderImport {...source} />
        <LineTool title="F7" onClick={showHistory}>
          历史成交价
        </LineTool>
        <Can permission="so:orderTemplete:edit">
          <Button variant="default" size="compact-sm" onClick={keep}>
            另存为模板
          </Button>
        </Can>
      </>
    ),
    keys: [{ key: 'F7', does: '本行商品的历史成交价', run: showHistory }],
    dialogs: (
      <>
        {more.customer && shown && (
          <PriceHistory customer={more.customer} line={shown} onClose={() => show(undefined)} />
        )}
        {isKeeping && (
          <KeepTemplete
            {...{ orderType, customer: more.customer, lines: store.filled() }}
            onClose={() => setKeeping(false)}
          />
        )}
      </>
    ),
  }
}
