import { Figure } from '@dealer/ui-kit/document'
import { toast } from '@dealer/ui-kit/feedback'
import type { ShortcutKey } from '@dealer/ui-kit/keys'
import { isZero } from '@dealer/validators'
import { type ReactNode, useState } from 'react'
import { yuan } from '../../../data/yuan.ts'
import { LineTool } from '../../../document/entry/line-tool.tsx'
import { useEvent } from '../../../list/use-event.ts'
import type { OrderKind } from '../order-create/parts/order-kinds.ts'
import type { OrderEntryState } from '../order-create/parts/use-order-entry.ts'
import { PromotionChoice } from './promotion-choice.tsx'
import { type PromotionPreview, usePromotionPreview } from './promotion-preview.ts'
import { PromotionStrip } from './promotion-strip.tsx'

/** What promotions add to the entry of an order. */
export interface PromotionTools {
  readonly preview: PromotionPreview
  /** After the other tools above the lines. */
  readonly tools: ReactNode
  readonly keys: readonly ShortcutKey[]
  /** Among the sums. */
  readonly figure: ReactNode
  readonly dialog: ReactNode
}

/** The one hook by which an order is entered with promotions: tried while typing, chosen in a panel, sent with the order. */
export const usePromotionTools = (order: OrderEntryState, kind: OrderKind): PromotionTools => {
  const preview = usePromotionPreview(order, kind)
  const [asked, ask] = useState<ReturnType<PromotionPreview['request']>>()
  const choose = useEvent(() => {
    const request = preview.request()
    if (request) ask(request)
    else toast.warn(order.more.customer ? '请录入商品明细' : '请先选择客户')
  })
  if (kind.orderType === 'promotion') return { preview, tools: null, keys: [], figure: null, dialog: null }
  const close = () => ask(undefined)
  return {
    preview,
    tools: (
      <>
        <LineTool title="Alt+P" onClick={choose}>
          选择促销
        </LineTool>
        <PromotionStrip priced={preview.priced} />
      </>
    ),
    keys: [{ key: 'Alt+P', does: '选择促销与赠品', run: choose }],
    figure: preview.priced && !isZero(preview.priced.promotionAmount) && (
      <Figure label="促销优惠" value={`−${yuan(preview.priced.promotionAmount)}`} />
    ),
    dialog: asked && (
      <PromotionChoice
        request={asked}
        onClose={close}
        onChoose={(promotions) => {
          order.patch({ promotions })
          close()
        }}
      />
    ),
  }
}
