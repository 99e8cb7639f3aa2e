import type { Option, PayMethod } from '@dealer/sdk'
import { DecimalInput } from '@dealer/ui-kit/form'
import { isNegative, isZero } from '@dealer/validators'
import { Button, NativeSelect } from '@mantine/core'
import { yuan } from '../../../../data/yuan.ts'
import phone from '../../../../offline/phone.module.css'
import classes from './van.module.css'
import { owedOf, type VanDraft } from './van-draft.ts'

/** Props of {@link VanFoot}. */
export interface VanFootProps {
  draft: VanDraft
  total: string
  payMethods: readonly Option[]
  /** Why it cannot be kept yet. */
  complaint: string | undefined
  onChange: (by: (draft: VanDraft) => VanDraft) => void
  onKeep: () => void
  onCancel: () => void
}

/** What the customer is to pay, always in sight, how he pays it, and the way on. */
export function VanFoot({ draft, total, payMethods, complaint, onChange, onKeep, onCancel }: VanFootProps) {
  const owed = owedOf(draft, total)
  return (
    <div className={classes.foot}>
      <div className={phone.row}>
        <NativeSelect
          className={classes.pay}
          size="md"
          aria-label="付款方式"
          data={payMethods.map(({ key, label }) => ({ value: key, label }))}
          value={draft.payMethod}
          onChange={(event) => {
            const payMethod = event.currentTarget.value as PayMethod
            onChange((old) => ({ ...old, payMethod }))
          }}
        />
        <DecimalInput
          className={classes.pay}
          size="md"
          aria-label="本次收款"
          placeholder={`收款 ${total}`}
          signed={false}
          precision={2}
          value={draft.paid}
          onChange={(paid, wrong) => onChange((old) => ({ ...old, paid: wrong ?? paid }))}
        />
      </div>
      <div className={classes.sum}>
        <span>合计</span>
        <output className={classes.total} aria-label="合计">
          {yuan(total)}
        </output>
        {!isZero(owed) && !isNegative(owed) && <span className={classes.more}>余款 {yuan(owed)}</span>}
      </div>
      {complaint && draft.lines.length > 0 && <p className={phone.bad}>{complaint}</p>}
      <div className={phone.row}>
        {draft.mends !== undefined && (
          <Button size="lg" variant="default" onClick={onCancel}>
            放弃修改
          </Button>
        )}
        <Button className={classes.keep} size="lg" disabled={complaint !== undefined} onClick={onKeep}>
          保存
        </Button>
      </div>
    </div>
  )
}
