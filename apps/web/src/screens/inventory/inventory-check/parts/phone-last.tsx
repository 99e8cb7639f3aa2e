import { DecimalInput, decimalProblem } from '@dealer/ui-kit/form'
import { isZero } from '@dealer/validators'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { unitText } from '../../../../document/sheet/unit-text.ts'
import phone from '../../../../offline/phone.module.css'
import classes from './phone.module.css'
import type { LastCounted } from './phone-page.tsx'

const DECIMALS = 3

interface PhoneLastProps {
  last: LastCounted
  /** What was counted of it here with this phone, small units. */
  sum: string
  batches: readonly string[]
  onEnter: (counted: LastCounted, qty: string) => void
  onReplace: (counted: LastCounted, qty: string) => void
}

/** What the last scan was, in letters that are read at arm's length, and how many of it there are. */
export function PhoneLast({ last, sum, batches, onEnter, onReplace }: PhoneLastProps) {
  const { goods, typed, unitType, entryNo } = last
  const [qty, setQty] = useState('')
  if (goods && entryNo === undefined)
    return (
      <section className={classes.last} aria-label="选择批次">
        <h2 className={classes.name}>{goods.productName}</h2>
        <p>该库位有多个批次，请选择：</p>
        <div className={phone.row}>
          {batches.map((batchNo) => (
            <Button key={batchNo} size="md" variant="default" onClick={() => onEnter({ ...last, batchNo }, '1')}>
              {batchNo}
            </Button>
          ))}
        </div>
      </section>
    )
  const unit = goods ? (unitType === 'big' && goods.bigUnit) || goods.smallUnit : ''
  const precision = goods?.allowDecimalQty === 'T' ? DECIMALS : 0
  const isRight = decimalProblem(qty, { precision, signed: false }) === undefined
  const submit = (asUnit = unitType) => {
    if (qty !== '' && isRight && !isZero(qty)) onReplace({ ...last, unitType: asUnit }, qty)
  }
  return (
    <section className={goods ? classes.last : classes.unknown} aria-label="最近一次">
      <h2 className={classes.name}>{goods?.productName ?? `未知商品 ${typed}`}</h2>
      <p className={classes.sum}>{goods ? unitText(goods, sum) : '联网后由服务器识别'}</p>
      <div className={phone.row}>
        {goods && (
          <Button size="md" variant="default" aria-label="减一" onClick={() => onEnter(last, '-1')}>
            −
          </Button>
        )}
        <Button size="md" variant="default" aria-label="加一" onClick={() => onEnter(last, '1')}>
          +
        </Button>
        <DecimalInput
          className={classes.qty}
          size="md"
          aria-label="本次数量"
          placeholder="本次数量"
          signed={false}
          precision={precision}
          value={qty}
          onChange={(next, wrong) => setQty(wrong ?? next)}
          onKeyDown={(event) => event.key === 'Enter' && submit()}
        />
      </div>
      <div className={classes.units}>
        {goods?.bigUnit ? (
          <>
            <UnitButton unit={goods.bigUnit} isScanned={unitType === 'big'} onClick={() => submit('big')} />
            <UnitButton unit={goods.smallUnit} isScanned={unitType !== 'big'} onClick={() => submit('small')} />
          </>
        ) : (
          <UnitButton unit={unit || '确定'} isScanned onClick={() => submit()} />
        )}
      </div>
    </section>
  )
}

/** The quantity that was typed is of this unit; that of the scan, which Enter means too, stands out. */
const UnitButton = ({ unit, isScanned, onClick }: { unit: string; isScanned: boolean; onClick: () => void }) => (
  <Button size="md" variant={isScanned ? 'filled' : 'default'} onClick={onClick}>
    {unit}
  </Button>
)
