import { newRequestNo, type StockCheck, type StockCheckEntry } from '@dealer/sdk'
import { now } from '@dealer/ui-kit/clock'
import { beep } from '@dealer/ui-kit/lookup'
import { Button } from '@mantine/core'
import { IconBarcode } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { NetState } from '../../../../offline/net-state.tsx'
import phone from '../../../../offline/phone.module.css'
import { PhoneField } from '../../../../offline/phone-field.tsx'
import { useTabDirty } from '../../../../shell/tabs/tab-state.ts'
import { batchesAt, type KnownLine, meaningOf } from './count-catalogue.ts'
import { countedAt, entered, sumOf, takenBack, waitingCount } from './count-queue.ts'
import { LocationBar } from './location-bar.tsx'
import { PhoneEntries } from './phone-entries.tsx'
import { PhoneLast } from './phone-last.tsx'
import { useCatalogue } from './use-catalogue.ts'
import { useCountQueue } from './use-count-queue.ts'
import { useCountSending } from './use-count-sending.ts'

/** What the last scan was of. */
export interface LastCounted {
  /** Unknown goods have only what was typed. */
  readonly goods?: KnownLine
  readonly typed: string
  readonly unitType?: 'small' | 'big'
  readonly batchNo?: string
  readonly entryNo?: string
}

/** Felt where it is too loud to hear; not every phone can. */
const shake = (pattern: number | number[]) => navigator.vibrate?.(pattern)

/** One stock-taking on a phone: where one stands, what one scans, and what of it is not with the server yet. */
export function PhonePage({ check }: { check: StockCheck }) {
  const { id, checkNum, warehouseName } = check
  const kept = useCountQueue(id)
  const { value: queue, change, isKept } = kept
  const { isOnline, problem } = useCountSending(id, kept)
  const { catalogue, isRead } = useCatalogue(id)
  const [place, setPlace] = useState<string>()
  const [last, setLast] = useState<LastCounted>()
  const field = useRef<HTMLInputElement>(null)
  const waiting = waitingCount(queue)
  useTabDirty(waiting > 0, isKept)
  const locationCode = place ?? (catalogue.locations.length === 1 ? catalogue.locations[0] : undefined)
  const refocus = () => field.current?.focus()

  const enter = (counted: LastCounted, qty: string) => {
    const { goods, typed, unitType, batchNo } = counted
    const entryNo = newRequestNo()
    const entry: StockCheckEntry = {
      ...{ entryNo, locationCode, qty, countedAt: now() },
      ...(goods ? { productCode: goods.productCode, unitType: unitType ?? 'small' } : { barcode: typed }),
      ...(batchNo !== undefined && { batchNo }),
    }
    const unitName = goods ? (unitType === 'big' && goods.bigUnit) || goods.smallUnit : ''
    change((old) => entered(old, { entry, name: goods?.productName ?? typed, unitName }))
    setLast({ ...counted, entryNo })
    shake(goods ? 40 : [200, 100, 200])
    if (!goods) beep()
    refocus()
  }
  const scan = (code: string) => {
    const meaning = meaningOf(catalogue, code)
    if (meaning.kind === 'location') {
      setPlace(meaning.locationCode)
      setLast(undefined)
      return shake(80)
    }
    if (locationCode === undefined) {
      beep()
      shake([200, 100, 200])
      return
    }
    if (meaning.kind === 'unknown') return enter({ typed: code }, '1')
    const { goods, unitType } = meaning
    const batches = batchesAt(catalogue, goods.productCode, locationCode)
    // Which of several it is nobody can tell from the code: it is counted when the batch is chosen.
    if (batches.length > 1) return setLast({ goods, typed: code, unitType })
    enter({ goods, typed: code, unitType, ...(batches.length === 1 && { batchNo: batches[0] }) }, '1')
  }
  const take = () => {
    const code = field.current?.value.trim()
    if (field.current) field.current.value = ''
    if (code) scan(code)
    refocus()
  }
  const back = (entryNo: string) => {
    change((old) => takenBack(old, entryNo, { entryNo: newRequestNo(), countedAt: now() }))
    if (last?.entryNo === entryNo) setLast(undefined)
    refocus()
  }
  /** In place of what the last scan counted: so many. */
  const replace = (counted: LastCounted, qty: string) => {
    const { entryNo } = counted
    if (entryNo) change((old) => takenBack(old, entryNo, { entryNo: newRequestNo(), countedAt: now() }))
    enter(counted, qty)
  }
  const here = locationCode === undefined ? [] : countedAt(queue, locationCode)
  const ofLast = here.filter(
    ({ entry }) => entry.productCode === last?.goods?.productCode && entry.batchNo === last?.batchNo,
  )
  return (
    <div className={phone.page}>
      <div className={phone.head}>
        <span className={phone.about}>
          {checkNum} {warehouseName}
          {check.round > 1 && ' 复盘'}
        </span>
        <NetState isOnline={isOnline} waiting={waiting} unit="条" />
      </div>
      {!isKept && <p className={phone.bad}>浏览器存储已满或被关闭，请保持本页打开直到全部上传</p>}
      {problem && <p className={phone.bad}>{problem}</p>}
      <LocationBar
        locations={catalogue.locations}
        locationCode={locationCode}
        onChoose={(code) => {
          setPlace(code)
          setLast(undefined)
          refocus()
        }}
      />
      <PhoneField
        ref={field}
        label="扫码"
        placeholder={isRead ? '扫描库位、条码或箱码' : '正在下载盘点商品…'}
        leftSection={<IconBarcode size={20} />}
        autoFocus
        data-autofocus
        onEnter={take}
      />
      {last && locationCode !== undefined && (
        <PhoneLast
          key={last.entryNo ?? last.typed}
          last={last}
          sum={sumOf(ofLast, last.goods?.unitRatio ?? 1)}
          batches={last.goods ? batchesAt(catalogue, last.goods.productCode, locationCode) : []}
          onEnter={enter}
          onReplace={replace}
        />
      )}
      <PhoneEntries queue={queue} here={here} change={change} onBack={back}>
        <Button variant="default" size="md" onClick={refocus}>
          继续扫码
        </Button>
      </PhoneEntries>
    </div>
  )
}
