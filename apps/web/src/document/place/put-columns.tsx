import type { Option } from '@dealer/sdk'
import { Field, type FormItem, type FormValue } from '@dealer/ui-kit/form'
import { DocLink } from '@dealer/ui-kit/list'
import { NativeSelect, TextInput, VisuallyHidden } from '@mantine/core'
import { useId } from 'react'
import type { LineColumn } from '../sheet/lines-table.tsx'
import { ProductCell } from '../sheet/product-cell.tsx'
import { unitText } from '../sheet/unit-text.ts'
import { type ComingLine, type Place, type PutLine, placeIn } from './put-lines.ts'

/** What the columns depend on; both functions are stable. */
interface Options<Line extends ComingLine> {
  /** What may still come is called so: `未入库`. */
  open: string
  locations: readonly Pick<Option, 'key' | 'label'>[]
  /** States that goods may be in, where it is chosen. */
  states?: readonly Pick<Option, 'key' | 'label'>[]
  place: (key: string, change: Partial<Place>) => void
  split: (line: PutLine<Line>) => void
}

const isManaged = ({ isBatch }: Pick<ComingLine, 'isBatch'>) => isBatch === 'T'

interface LineFieldProps {
  item: FormItem
  value: string
  onChange: (value: string) => void
}

/** A field as in all forms, whose label is the title of its column and the name of its line. */
function LineField({ item, value, onChange }: LineFieldProps) {
  const id = useId()
  const change = (next: FormValue) => onChange(typeof next === 'string' ? next : '')
  return (
    <>
      <VisuallyHidden>
        <label htmlFor={id}>{item.label}</label>
      </VisuallyHidden>
      <Field id={id} item={item} value={value} onChange={change} />
    </>
  )
}

/** Columns of what comes in: the product, what is open of it, and where it is put. */
export const putColumns = <Line extends ComingLine>(options: Options<Line>): readonly LineColumn<PutLine<Line>>[] => {
  const { open, locations, states, place, split } = options
  const state: LineColumn<PutLine<Line>> = {
    prop: 'inventoryStatusCode',
    label: '库存状态',
    cell: ({ key, productName, inventoryStatusCode }) => (
      <NativeSelect
        size="xs"
        aria-label={`${productName} 库存状态`}
        value={inventoryStatusCode}
        data={(states ?? []).map(({ key: value, label }) => ({ value, label }))}
        onChange={({ currentTarget }) => place(key, { inventoryStatusCode: currentTarget.value })}
      />
    ),
  }
  return [
    {
      prop: 'productName',
      label: '商品',
      cell: (line) => (
        <>
          <ProductCell product={line} />
          <DocLink tabIndex={-1} onClick={() => split(line)}>
            {isManaged(line) ? '另一批次' : '拆分'}
          </DocLink>
        </>
      ),
    },
    {
      prop: 'openQty',
      label: open,
      align: 'right',
      cell: (line) => line.openQty !== undefined && unitText(line, line.openQty),
    },
    {
      prop: 'locationCode',
      label: '库位',
      cell: (line) => (
        <LineField
          item={{
            ...{ prop: 'locationCode', label: `${line.productName} 库位`, type: 'select', required: true },
            options: locations.map(({ key: value, label }) => ({ value, label })),
          }}
          value={placeIn(locations, line)}
          onChange={(locationCode) => place(line.key, { locationCode })}
        />
      ),
    },
    ...(states ? [state] : []),
    {
      prop: 'produceDate',
      label: '生产日期',
      cell: (line) =>
        isManaged(line) && (
          <LineField
            item={{ prop: 'produceDate', label: `${line.productName} 生产日期`, type: 'date' }}
            value={line.produceDate}
            onChange={(produceDate) => place(line.key, { produceDate })}
          />
        ),
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
            value={line.batchNo}
            onChange={({ currentTarget }) => place(line.key, { batchNo: currentTarget.value })}
          />
        ),
    },
  ]
}
