import { newRequestNo } from '@dealer/sdk'
import { now, today } from '@dealer/ui-kit/clock'
import { toast } from '@dealer/ui-kit/feedback'
import { Button, SegmentedControl } from '@mantine/core'
import { useEffect, useMemo, useState } from 'react'
import { NetState } from '../../../../offline/net-state.tsx'
import phone from '../../../../offline/phone.module.css'
import { useTabDirty } from '../../../../shell/tabs/tab-state.ts'
import type { VanBook } from './use-van-book.ts'
import { useVanOrders, useVanSending } from './use-van-orders.ts'
import type { KnownVan } from './van-book.ts'
import { VanCustomer } from './van-customer.tsx'
import { complaintOf, draftOf, EMPTY_DRAFT, sellingOf, soldLines, totalOf, type VanDraft } from './van-draft.ts'
import { VanFoot } from './van-foot.tsx'
import { VanGoods } from './van-goods.tsx'
import { VanOrders } from './van-orders.tsx'
import { held, mended, refusedOf, released, type SoldOrder, sold, takenOf, waitingCount } from './van-queue.ts'

/** Props of {@link VanPage}. */
export interface VanPageProps {
  known: VanBook
  van: KnownVan
}

const timeOf = (readAt: string) => now(new Date(readAt)).slice(5, 16)

/** Selling from a vehicle with a phone, whether or not there is a net. */
export function VanPage({ known, van }: VanPageProps) {
  const { readAt, isReading, problem: bookProblem, read, forget } = known
  const { vehicle, payMethods, docDate, isWhole } = van.book
  const { vehicleCode, plateNo } = vehicle
  const kept = useVanOrders()
  const { value: queue, change, isKept } = kept
  const { isOnline, problem } = useVanSending(kept)
  const [draft, setDraft] = useState(EMPTY_DRAFT)
  const [side, setSide] = useState<'entry' | 'orders'>('entry')
  const waiting = waitingCount(queue)
  const refused = refusedOf(queue).length
  const isDirty = draft.lines.length > 0
  useTabDirty(isDirty || waiting > 0, isKept && !isDirty)
  const isSettled = isOnline && waiting === 0
  useEffect(() => {
    // What has just been posted is in the new one.
    if (isSettled) void read(vehicleCode)
  }, [isSettled, vehicleCode, read])

  const taken = useMemo(
    () => takenOf(queue, { vehicleCode, readAt, except: draft.mends }),
    [queue, vehicleCode, readAt, draft.mends],
  )
  const knowing = { van, taken }
  const keep = () => {
    const selling = sellingOf(draft, van, { day: today(), now: now() })
    const { mends } = draft
    const { orders } = change((old) =>
      mends === undefined ? sold(old, plateNo, newRequestNo(), selling) : mended(old, plateNo, mends, selling),
    )
    const made = orders.find(({ lines }) => lines === selling.lines)
    if (made) toast.success(`已保存离线单 ${made.body.offlineNum}`)
    else toast.warn('该单已在其他页面上传，没有再次保存')
    setDraft(EMPTY_DRAFT)
  }
  const cancel = () => {
    const { mends } = draft
    if (mends !== undefined) change((old) => released(old, mends))
    setDraft(EMPTY_DRAFT)
  }
  const mend = (order: SoldOrder) => {
    const { requestNo } = order.body
    const { orders } = change((old) => held(old, requestNo))
    // It may have been sent just now.
    if (!orders.some(({ body, state }) => body.requestNo === requestNo && state === 'refused')) return
    setDraft(draftOf(order))
    setSide('entry')
  }
  return (
    <div className={phone.page}>
      <div className={phone.head}>
        <span className={phone.about}>
          {plateNo} · 资料下载于 {timeOf(readAt)}
        </span>
        <NetState isOnline={isOnline} waiting={waiting} unit="单" />
        <Button
          size="compact-md"
          variant="default"
          loading={isReading}
          disabled={!isOnline}
          onClick={() => void read(vehicleCode)}
        >
          刷新资料
        </Button>
        <Button size="compact-md" variant="subtle" disabled={!isOnline || isDirty} onClick={forget}>
          换车
        </Button>
      </div>
      {!isKept && <p className={phone.bad}>浏览器存储已满或被关闭，请保持本页打开直到全部上传</p>}
      {(problem ?? bookProblem) && <p className={phone.bad}>{problem ?? bookProblem}</p>}
      {docDate !== today() && <p className={phone.bad}>资料不是今天下载的，价格可能已变，联网后会自动刷新</p>}
      {isWhole === 'F' && <p className={phone.bad}>商品或客户过多，只下载了前1000种商品和前2000个客户</p>}
      <SegmentedControl
        fullWidth
        size="md"
        value={side}
        onChange={(next) => setSide(next === 'orders' ? 'orders' : 'entry')}
        data={[
          { value: 'entry', label: draft.mends === undefined ? '开单' : '修改' },
          { value: 'orders', label: refused > 0 ? `单据（${refused}单被退回）` : '单据' },
        ]}
      />
      {side === 'orders' ? (
        <VanOrders queue={queue} mending={draft.mends} change={change} onMend={mend} />
      ) : (
        <>
          <VanCustomer
            van={van}
            customerCode={draft.customerCode}
            onChoose={(customerCode) =>
              setDraft(
                ({ customerCode: _old, ...rest }): VanDraft =>
                  customerCode === undefined ? rest : { ...rest, customerCode },
              )
            }
          />
          {draft.customerCode !== undefined && <VanGoods knowing={knowing} draft={draft} onChange={setDraft} />}
          {draft.customerCode !== undefined && (
            <VanFoot
              draft={draft}
              total={totalOf(soldLines(draft, van))}
              payMethods={payMethods}
              complaint={complaintOf(draft, knowing)}
              onChange={setDraft}
              onKeep={keep}
              onCancel={cancel}
            />
          )}
        </>
      )}
    </div>
  )
}
