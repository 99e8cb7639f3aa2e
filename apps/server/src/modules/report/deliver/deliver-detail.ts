import { divide, trimZeros } from '@dealer/validators'
import type { Args, Content } from '../../../platform/contract/types.ts'
import type { Work } from '../../../platform/work.ts'
import { deliverLines } from './deliver-line.sql.ts'
import { deliverRecords } from './deliver-record.list.sql.ts'

type Line = Awaited<ReturnType<typeof deliverLines>>[number]

/** A part of an order may hold no whole number of its big units. */
const inUnits = ({ unitType, unitRatio, smallQty }: Line) =>
  unitType === 'big' ? trimZeros(divide(smallQty, String(unitRatio), 3)) : smallQty

const shown = (line: Line): Content<'report.web.deliverRecordDetail'>['lines'][number] => {
  const { lineId, productCode, productName, spec, batchNo, unitName, smallQty, price, amount } = line
  return { lineId, productCode, productName, spec, batchNo, unitName, qty: inUnits(line), smallQty, price, amount }
}

/** One delivery with what was on it. @throws Refusal 106 */
export async function deliverDetail(work: Work, { outId }: Args<'report.web.deliverRecordDetail'>) {
  const [record, lines] = await Promise.all([
    deliverRecords.one(work, { outId }),
    deliverLines(work.tx, work.user.dealerCode, { outId }),
  ])
  return { ...record, lines: lines.map(shown) }
}
