import type { StoreOrderSource } from '@dealer/sdk'
import { useSearchParams } from 'react-router-dom'
import { useCall } from '../../../data/use-call.ts'
import { dealer } from '../../../dealer.ts'
import { PaperMissing, PaperPending } from '../../../document/sheet/paper.tsx'
import { useTabTitle } from '../../../shell/tabs/tab-state.ts'
import { STORE_ORDER } from './kinds.ts'
import { StoreOrderAudit } from './store-order-audit.tsx'
import { storeOrderSheet } from './store-order-sheet.tsx'

const titles = { store: '商城订单审核', point: '积分订单审核' } as const
const sheets = { store: storeOrderSheet('store'), point: storeOrderSheet('point') } as const

/** An order of the mall: its audit while it waits, the order as it is read afterwards. */
function StoreOrderPaper({ id, type }: { id: string; type: StoreOrderSource }) {
  const { OnPaper, tabTitle } = sheets[type]
  const { data, error, refetch } = useCall(dealer.so.storeOrder.orderDetail, { id, type }, { silent: true })
  useTabTitle(data && tabTitle(data))
  const title = titles[type]
  if (!data) return <PaperPending title={title} error={error} onRetry={() => void refetch()} />
  if (data.actions?.includes('audit')) return <StoreOrderAudit title={title} order={data} />
  return <OnPaper content={data} />
}

/** The page of one, named by its address. */
export const storeOrderPage = (type: StoreOrderSource) =>
  function StoreOrderPage() {
    const id = useSearchParams()[0].get('id')
    if (id) return <StoreOrderPaper id={id} type={type} />
    return <PaperMissing title={titles[type]} back={STORE_ORDER.list.address} backLabel={STORE_ORDER.list.label} />
  }
