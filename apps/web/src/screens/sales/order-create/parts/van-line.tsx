import { DecimalInput } from '@dealer/ui-kit/form'
import { currency2, priceText } from '@dealer/validators'
import { ActionIcon } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { unitText } from '../../../../document/sheet/unit-text.ts'
import phone from '../../../../offline/phone.module.css'
import classes from './van.module.css'
import { freeOf, priceOf } from './van-book.ts'
import {
  type DraftLine,
  EMPTY_DRAFT,
  type Knowing,
  lineComplaint,
  qtyRule,
  soldLines,
  totalOf,
  type VanDraft,
  withLine,
  withoutLine,
} from './van-draft.ts'

/** Props of {@link VanLine}. */
export interface VanLineProps {
  line: DraftLine
  customerCode: string | undefined
  knowing: Knowing
  onChange: (by: (draft: VanDraft) => VanDraft) => void
}

/** A product of an order: what it costs, what lies on the vehicle, and how much is sold in either unit. */
export function VanLine({ line, customerCode, knowing, onChange }: VanLineProps) {
  const { van, taken } = knowing
  const { productCode, productName, bigQty, smallQty } = line
  const product = van.products.get(productCode)
  const complaint = lineComplaint(line, customerCode, knowing)
  const amount = totalOf(soldLines({ ...EMPTY_DRAFT, customerCode: customerCode ?? '', lines: [line] }, van))
  const { precision } = qtyRule(product)
  const units = [
    { unitType: 'big', field: 'bigQty', qty: bigQty, name: product?.bigUnit },
    { unitType: 'small', field: 'smallQty', qty: smallQty, name: product?.smallUnit },
  ] as const
  const shown = units.filter(({ name }) => name !== undefined)
  const costs = shown.flatMap(({ unitType, name }) => {
    const price = priceOf(van, customerCode ?? '', { productCode, unitType })
    return price === undefined ? [] : [`${priceText(price)}/${name}`]
  })
  return (
    <li className={classes.line} aria-label={productName}>
      <div className={classes.lineHead}>
        <span className={phone.what}>{productName}</span>
        <ActionIcon
          size="lg"
          variant="subtle"
          color="gray"
          aria-label={`移除${productName}`}
          onClick={() => onChange((draft) => withoutLine(draft, productCode))}
        >
          <IconX size={20} />
        </ActionIcon>
      </div>
      <span className={classes.more}>
        {[...costs, ...(product ? [`车上${unitText(product, freeOf(van, productCode, taken))}`] : [])].join(' · ')}
      </span>
      <div className={classes.quantities}>
        {shown.map(({ unitType, field, qty, name }) => (
          <DecimalInput
            key={unitType}
            className={classes.qty}
            size="md"
            aria-label={`${productName} ${name}`}
            rightSection={<span>{name}</span>}
            rightSectionPointerEvents="none"
            signed={false}
            precision={precision}
            value={qty}
            onChange={(next, wrong) => onChange((draft) => withLine(draft, productCode, { [field]: wrong ?? next }))}
          />
        ))}
        <span className={classes.amount}>{currency2(amount, { group: true })}</span>
      </div>
      {complaint && <span className={phone.reason}>{complaint}</span>}
    </li>
  )
}
