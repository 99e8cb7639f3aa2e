import type { ProductLookupRow } from '@dealer/sdk'
import type { GridColumn } from '@dealer/ui-kit/grid'
import { isZero } from '@dealer/validators'
import { productColumn, specColumn } from '../../../../../document/line/line-columns.tsx'
import { productFinder } from '../../../../../document/line/product-finder.ts'
import type { LineModel } from '../../../../../document/line/product-line.ts'
import { type PriceLine, priceLines } from './price-line.ts'

/** Products by text, barcode or code; gifts have no price. */
export const goods = productFinder({}, (found) => found.filter(({ isGift }) => isGift === 'F'))

const aboveZero = (value: string) => (value !== '' && isZero(value) ? '价格不能为0' : undefined)

const oneOfBoth = (value: string, { smallPrice, bigPrice }: PriceLine) =>
  smallPrice === '' && bigPrice === '' ? '小单位价和大单位价至少填写一个' : aboveZero(value)

/** A price of a unit. @param own what differs */
export const unitPriceColumn = <Row extends PriceLine>(
  prop: keyof Row & string,
  label: string,
  own?: Partial<GridColumn<Row>>,
): GridColumn<Row> => ({
  prop,
  label,
  width: 108,
  kind: 'number',
  precision: 4,
  format: 'price',
  validate: aboveZero,
  ...own,
})

/** The product, how it is packed, and what its two units cost. */
export const priceColumns = <Row extends PriceLine>(): GridColumn<Row>[] => [
  productColumn<Row, ProductLookupRow>({
    search: goods.search,
    // A row that holds more keeps it when it takes another product.
    model: priceLines as unknown as LineModel<Row, ProductLookupRow>,
  }),
  specColumn(),
  {
    prop: 'unit',
    label: '单位',
    width: 88,
    kind: 'readonly',
    cell: ({ smallUnit, bigUnit, unitRatio }) => (bigUnit ? `${unitRatio}${smallUnit}/${bigUnit}` : smallUnit),
  },
  unitPriceColumn<Row>('smallPrice', '小单位价', { validate: oneOfBoth }),
  unitPriceColumn<Row>('bigPrice', '大单位价', {
    isLocked: ({ productCode, bigUnit }) => productCode !== '' && bigUnit === '',
  }),
]
