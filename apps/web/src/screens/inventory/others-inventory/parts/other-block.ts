import type { OtherInvPastedRow } from '@dealer/sdk'
import { halfWidth } from '@dealer/ui-kit/grid'

/** The columns of a sheet of movements, from left to right. */
const COLUMNS = [
  'productCode',
  'unitName',
  'qty',
  'costPrice',
  'batchNo',
  'produceDate',
  'locationCode',
  'statusName',
] as const

const DECIMAL = /^\d+(\.\d+)?$/

/** `2026/3/1` as days are written here. */
const dayOf = (text: string) =>
  text.replace(/^(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})$/, (_, year, month, day) =>
    [year, String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-'),
  )

/**
 * Reads a block copied in a spreadsheet by the columns of the sheet that is imported; quantity and unit may change places. Empty
 * rows and the row of headings are left out.
 * @example readBlock('P00001\t箱\t10\t1.85') // [{ productCode: 'P00001', unitName: '箱', qty: '10', costPrice: '1.85' }]
 */
export const readBlock = (text: string): OtherInvPastedRow[] =>
  text.split(/\r\n?|\n/).flatMap((line, index) => {
    const [code = '', second = '', third = '', ...rest] = line
      .split('\t')
      .map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'))
    if (code === '' || (index === 0 && !/\d/.test(line))) return []
    const plain = (cell: string) => halfWidth(cell).replace(/[\s,]/g, '')
    const swapped = DECIMAL.test(plain(second)) && !DECIMAL.test(plain(third))
    const [unit, qty] = swapped ? [third, second] : [second, third]
    const [cost = '', batchNo = '', day = '', ...more] = rest
    const cells = [code, unit, plain(qty), plain(cost), batchNo, dayOf(day), ...more]
    const said = COLUMNS.flatMap((prop, place) => (cells[place] ? [[prop, cells[place]]] : []))
    return [Object.fromEntries(said) as OtherInvPastedRow]
  })
