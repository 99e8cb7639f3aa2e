import { currency2 } from '@dealer/validators'
import classes from './sheet.module.css'

/** One amount of a document. */
export interface AmountRow {
  label: string
  /** Decimal string. */
  amount: string
  /** It is taken off: written with a minus. */
  isLess?: boolean
  /** What the ones above come to. */
  isTotal?: boolean
}

/** The amounts of a document under each other, as on a bill. */
export function Amounts({ rows }: { rows: readonly AmountRow[] }) {
  return (
    <dl className={classes.amounts}>
      {rows.map(({ label, amount, isLess, isTotal }) => (
        <div key={label} data-total={isTotal || undefined}>
          <dt>{label}</dt>
          <dd>
            {isLess && '−'}
            {currency2(amount, { group: true })}
          </dd>
        </div>
      ))}
    </dl>
  )
}
