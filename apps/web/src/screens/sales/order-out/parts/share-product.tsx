import { customerLevelLabel, lineTypeLabel } from '@dealer/sdk'
import { isNegative, minus, negate } from '@dealer/validators'
import panel from '../../../../document/panel/panel.module.css'
import { QtySection } from '../../../../document/quantity/qty-section.tsx'
import type { QtyEntries } from '../../../../document/quantity/use-qty-entries.ts'
import type { LineColumn } from '../../../../document/sheet/lines-table.tsx'
import sheet from '../../../../document/sheet/sheet.module.css'
import { unitText } from '../../../../document/sheet/unit-text.ts'
import type { ShareLine, ShareProduct } from './share-plan.ts'
import classes from './share-product.module.css'

const COLUMNS: readonly LineColumn<ShareLine>[] = [
  { prop: 'customerName', label: '客户', cell: (line) => <Customer line={line} /> },
  { prop: 'deliveryDate', label: '要求送达', format: 'date' },
  { prop: 'unsplitQty', label: '未拆', align: 'right', cell: (line) => unitText(line, line.unsplitQty) },
]

/** Whose line it is, of which order and level. */
function Customer({ line: { customerName, isGift, soNum, level } }: { line: ShareLine }) {
  return (
    <span className={sheet.product}>
      {customerName}
      {isGift === 'T' && <span className={sheet.gift}>{lineTypeLabel.gift}</span>}
      <span className={sheet.sub}>
        {soNum} · {customerLevelLabel[level]}
      </span>
    </span>
  )
}

/** Props of {@link ShareProductSection}. */
export interface ShareProductSectionProps {
  product: ShareProduct
  entries: QtyEntries
  /** What is wrong, by key of the line. */
  problems: ReadonlyMap<string, string>
  /** Small units that are left over; below zero where more is given than there is. */
  rest: string
  focusFirst?: boolean
}

/** A product with what is there and wanted of it, and its lines with their shares. */
export function ShareProductSection({ product, entries, problems, rest, focusFirst }: ShareProductSectionProps) {
  const { productCode, productName, spec, warehouseName, lines } = product
  return (
    <section aria-label={`${productName} ${warehouseName}`} className={panel.body}>
      <QtySection
        title={productName}
        note={`${productCode} · ${spec} · ${warehouseName}`}
        tools={<Figures product={product} rest={rest} />}
        warning={
          isNegative(rest) && (
            <p className={panel.short} role="status">
              超出可用数量 {unitText(product, negate(rest))}，请减少分配数量
            </p>
          )
        }
        label="分配"
        focusFirst={focusFirst ?? false}
        columns={COLUMNS}
        lines={lines}
        entries={entries}
        problems={problems}
      />
    </section>
  )
}

/** What is there, what is wanted, what lacks, and what is left over as one types. */
function Figures({ product, rest }: { product: ShareProduct; rest: string }) {
  const { usableQty, wantedQty, isShort } = product
  const text = (qty: string) => unitText(product, qty)
  return (
    <dl className={classes.figures}>
      <Figure label="可用" value={text(usableQty)} />
      <Figure label="需求" value={text(wantedQty)} />
      {isShort === 'T' && <Figure label="缺口" value={text(minus(wantedQty, usableQty))} isBad />}
      {isNegative(rest) ? (
        <Figure label="超出" value={text(negate(rest))} isBad />
      ) : (
        <Figure label="剩余" value={text(rest)} />
      )}
    </dl>
  )
}

function Figure({ label, value, isBad }: { label: string; value: string; isBad?: boolean }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd data-bad={isBad}>{value}</dd>
    </div>
  )
}
