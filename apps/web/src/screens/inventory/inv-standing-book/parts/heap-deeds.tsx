import type { Permission, StockBatchRow } from '@dealer/sdk'
import { toast } from '@dealer/ui-kit/feedback'
import { compare } from '@dealer/validators'
import { Button } from '@mantine/core'
import { useNavigate } from 'react-router-dom'
import { type HandedGoods, handOver } from '../../../../document/entry/handed-goods.ts'
import { Can } from '../../../../shell/session/permission.tsx'

/** The state of goods that are about to expire and may still be sold. */
const NEAR = '03'

/** What is done about goods that expire, damaged ones and others: each opens its entry with the marked heaps in its lines. */
const DEEDS: readonly { label: string; permission: Permission; to: string; toStatus?: string }[] = [
  {
    label: '转临期品',
    permission: 'inv:adjust:add',
    to: '/inventory/others-management/inv-status-adjust',
    toStatus: NEAR,
  },
  { label: '调拨', permission: 'inv:transfer:add', to: '/inventory/inventory-transfer/trans-apply?action=new' },
  { label: '报损出库', permission: 'inv:othersOut:add', to: '/inventory/others-inventory/others-out' },
  { label: '退回供应商', permission: 'po:purchaseReturn:add', to: '/purchase/purchase-return/return-one' },
]

/** What of the marked heaps can be handed over, or why nothing: what is free, and not in the wanted state already. */
function handedOf(chosen: readonly StockBatchRow[], toStatus: string | undefined): HandedGoods | string {
  const free = chosen.filter(({ availableQty }) => compare(availableQty, '0') > 0)
  const heaps = free.filter(({ inventoryStatusCode }) => inventoryStatusCode !== toStatus)
  const [first] = heaps
  if (!first) return free.length > 0 ? '所选批次已是临期品' : '所选批次没有可用库存'
  if (heaps.some(({ warehouseCode }) => warehouseCode !== first.warehouseCode)) return '请选择同一仓库的批次'
  return { warehouseCode: first.warehouseCode, heaps }
}

const SPECIAL_PRICE = '/sales/promotion/promotion-create/discount-spec-create'

/** Where a special price for the products of the heaps is made: it holds whatever warehouse they leave. */
function specialPriceOf(chosen: readonly StockBatchRow[]): string {
  const query = new URLSearchParams()
  for (const code of new Set(chosen.map(({ productCode }) => productCode))) query.append('productCode', code)
  return `${SPECIAL_PRICE}?${query}`
}

/** Buttons that do something about marked heaps. */
export function HeapDeeds({ chosen }: { chosen: readonly StockBatchRow[] }) {
  const navigate = useNavigate()
  const hand = (to: string, toStatus: string | undefined) => {
    const goods = handedOf(chosen, toStatus)
    if (typeof goods === 'string') toast.warn(goods)
    else void navigate(to, { state: handOver({ ...goods, toStatus }) })
  }
  const deeds = [
    ...DEEDS.map(({ to, toStatus, ...deed }) => ({ ...deed, run: () => hand(to, toStatus) })),
    {
      ...{ label: '做特价', permission: 'promotion:promotion:add' as const },
      run: () => void navigate(specialPriceOf(chosen)),
    },
  ]
  return deeds.map(({ label, permission, run }) => (
    <Can key={label} permission={permission}>
      <Button variant="default" disabled={chosen.length === 0} onClick={run}>
        {label}
      </Button>
    </Can>
  ))
}
