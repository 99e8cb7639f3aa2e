import { OutSign as FACTS } from '@dealer/fields/OutSign'
import type { OutSign, SalesOutLine } from '@dealer/sdk'
import { toast } from '@dealer/ui-kit/feedback'
import { FormFields, fieldItems, useForm } from '@dealer/ui-kit/form'
import { Button, Checkbox } from '@mantine/core'
import { useMemo, useState } from 'react'
import { sentHead } from '../../../document/entry/first-values.ts'
import { entriesOf } from '../../../document/quantity/qty-entry.ts'
import { QtySection } from '../../../document/quantity/qty-section.tsx'
import { useQtyEntries } from '../../../document/quantity/use-qty-entries.ts'
import { LINE_NO, placeText } from '../../../document/sheet/field-lines.tsx'
import type { LineColumn } from '../../../document/sheet/lines-table.tsx'
import { ProductCell } from '../../../document/sheet/product-cell.tsx'
import { unitText } from '../../../document/sheet/unit-text.ts'
import { overSent, type RefusableLine, refusableLines, sentRefusals } from './refused-lines.ts'

const ITEMS = fieldItems(FACTS, [{ prop: 'returnReason', required: true }, 'refusedFileId'])

const COLUMNS: readonly LineColumn<RefusableLine>[] = [
  LINE_NO,
  { prop: 'productName', label: '商品', cell: (line) => <ProductCell product={line} /> },
  { prop: 'batchNo', label: '批次', cell: ({ batchNo }) => placeText(batchNo) },
  { prop: 'smallQty', label: '出库', align: 'right', cell: (line) => unitText(line, line.smallQty) },
  { prop: 'returnableQty', label: '可退', align: 'right', cell: (line) => unitText(line, line.returnableQty) },
]

/** What the customer does not take of what was sent, as a part of the form in which he signs for the rest. */
export function useRefused(sent: readonly SalesOutLine[]) {
  const [isRefused, setRefused] = useState(false)
  const form = useForm(ITEMS, {})
  const lines = useMemo(() => refusableLines(sent), [sent])
  const entries = useQtyEntries(() => ({}))
  const problems = overSent(lines, entries.of)
  const refuseAll = () => entries.fill(entriesOf(lines, ({ returnableQty }) => returnableQty))

  /** Hands on what is to be sent of it, which is nothing where all was taken; what is wrong is said instead. */
  const submit = (send: (refusing: Partial<OutSign>) => unknown): unknown => {
    if (!isRefused) return send({})
    const wrong = lines.find(({ key }) => problems.has(key))
    if (wrong) return toast.warn(`${wrong.productName}${problems.get(wrong.key)}`)
    const refused = sentRefusals(lines, entries.of)
    if (refused.length === 0) return toast.warn('请录入拒收数量')
    return form.submit((values) => send({ ...sentHead<OutSign>()(ITEMS, values), refused }))
  }

  const part = (
    <>
      <Checkbox
        label="有商品拒收"
        checked={isRefused}
        onChange={({ currentTarget }) => setRefused(currentTarget.checked)}
      />
      {isRefused && (
        <>
          <QtySection
            title="拒收明细"
            note="签收后生成退货单，由出库仓库验收入库，入库后冲减欠款"
            tools={
              <Button variant="default" size="xs" onClick={refuseAll}>
                整单拒收
              </Button>
            }
            label="拒收数量"
            columns={COLUMNS}
            lines={lines}
            entries={entries}
            problems={problems}
            focusFirst
          />
          <FormFields form={form} columns={2} />
        </>
      )}
    </>
  )
  return { part, submit, isRefused }
}
