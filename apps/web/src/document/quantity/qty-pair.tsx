import type { ProductUnits } from '@dealer/sdk'
import { hasBig, type QtyEntry } from './qty-entry.ts'
import { QtyInput } from './qty-input.tsx'
import classes from './qty-lines.module.css'

/** A line whose quantity is entered. */
export interface QtyLine
  extends Pick<ProductUnits, 'productName' | 'unitRatio' | 'bigUnit' | 'smallUnit' | 'allowDecimalQty'> {
  readonly key: string
}

/** Props of {@link QtyPair}. */
export interface QtyPairProps extends QtyEntry {
  line: QtyLine
  /** Header of the quantity, which stands over it where the line is a card. */
  title: string
  /** What is entered, before the unit: the product's name. */
  label: string
  invalid: boolean
  onChange: (key: string, entry: QtyEntry) => void
}

/** Two cells for a quantity: in big units, where the product has some, and in small ones. */
export function QtyPair({ line, title, label, big, small, invalid, onChange }: QtyPairProps) {
  const input = { precision: line.allowDecimalQty === 'T' ? 3 : 0, invalid }
  return (
    <>
      <td className={classes.cell} data-label={title}>
        {hasBig(line) && (
          <QtyInput
            {...input}
            label={`${label} ${line.bigUnit}数`}
            unit={line.bigUnit ?? ''}
            value={big}
            onChange={(next) => onChange(line.key, { big: next, small })}
          />
        )}
      </td>
      <td className={classes.cell} data-label={hasBig(line) ? undefined : title}>
        <QtyInput
          {...input}
          label={`${label} ${line.smallUnit}数`}
          unit={line.smallUnit}
          value={small}
          onChange={(next) => onChange(line.key, { big, small: next })}
        />
      </td>
    </>
  )
}
