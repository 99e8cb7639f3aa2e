import type { Option } from '@dealer/sdk'
import { Field, type FormValue } from '@dealer/ui-kit/form'
import { DocLink } from '@dealer/ui-kit/list'
import { NativeSelect, TextInput, VisuallyHidden } from '@mantine/core'
import { useId, useState } from 'react'
import type { LineColumn } from '../../../document/sheet/lines-table.tsx'
import { ProductCell } from '../../../document/sheet/product-cell.tsx'
import { unitText } from '../../../document/sheet/unit-text.ts'
import type { InboundLine, InboundPlace } from './inbound-plan.ts'

/** What the columns depend on; both functions are stable. */
interface Options {
  locations: readonly Pick<Option, 'key' | 'label'>[]
  place: (key: string, change: Partial<InboundPlace>) => void
  split: (line: InboundLine) => void
}

const isManaged = ({ isBatch }: InboundLine) => isBatch === 'T'

/** The day as all dates are entered; the cell holds what is typed. */
function ProduceDate({ line, place }: { line: InboundLine } & Pick<Options, 'place'>) {
  const [day, setDay] = useState<FormValue>(line.produceDate)
  const label = `${line.productName} 生产日期`
  const onChange = (value: FormValue) => {
    setDay(value)
    place(line.key, { produceDate: typeof value === 'string' ? value : '' })
  }
  const id = useId()
  return (
    <>
      <VisuallyHidden>
        <label htmlFor={id}>{label}</label>
      </VisuallyHidden>
      <Field id={id} item={{ prop: 'produceDate', label, type: 'date' }} value={day} onChange={onChange} />
    </>
  )
}

/** Columns of what comes in: the product, what is open of it, and where it is put. */
export const inboundColumns = ({ locations, place, split }: Options): readonly LineColumn<InboundLine>[] => [
  {
    prop: 'productName',
    label: '商品',
    cell: (line) => (
      <>
        <ProductCell product={line} />
        {isManaged(line) && (
          <DocLink tabIndex={-1} onClick={() => split(line)}>
            另一批次
          </DocLink>
        )}
      </>
    ),
  },
  { prop: 'uninQty', label: '未入库', align: 'right', cell: (line) => unitText(line, line.uninQty) },
  {
    prop: 'locationCode',
    label: '库位',
    cell: ({ key, productName, locationCode }) => (
      <NativeSelect
        size="xs"
        aria-label={`${productName} 库位`}
        defaultValue={locationCode}
        data={locations.map(({ key: value, label }) => ({ value, label }))}
        onChange={({ currentTarget }) => place(key, { locationCode: currentTarget.value })}
      />
    ),
  },
  {
    prop: 'produceDate',
    label: '生产日期',
    cell: (line) => isManaged(line) && <ProduceDate line={line} place={place} />,
  },
  {
    prop: 'batchNo',
    label: '批次号',
    cell: (line) =>
      isManaged(line) && (
        <TextInput
          size="xs"
          w={110}
          maxLength={32}
          aria-label={`${line.productName} 批次号`}
          defaultValue={line.batchNo}
          onChange={({ currentTarget }) => place(line.key, { batchNo: currentTarget.value.trim() })}
        />
      ),
  },
]
