import type { VehicleTempleteLineSave } from '@dealer/sdk/contract'
import { and, eq, sql } from 'drizzle-orm'
import type { Handlers } from '../../../platform/contract/types.ts'
import { addRows } from '../../../platform/database/insert-rows.ts'
import { masterData } from '../../../platform/master-data/master-data.ts'
import { found } from '../../../platform/master-data/reading.ts'
import { eachWithin } from '../../../platform/refusal.ts'
import { created, type Work } from '../../../platform/work.ts'
import { countedLine, tradedProduct } from '../../md/product/line-qty.rules.ts'
import { productsOf } from '../../md/product/product.service.ts'
import { vehicle } from '../../md/vehicle/vehicle.schema.ts'
import { vehicleTempleteLine as line, vehicleTemplete } from './vehicle-templete.schema.ts'
import { linesOfTemplates, templateList } from './vehicle-templete.sql.ts'

const templates = masterData({
  table: vehicleTemplete,
  label: '装车模板',
  code: 'templeteNum',
  name: 'templeteName',
  calls: { save: 'inv.vehicleTemplete.save', remove: 'inv.vehicleTemplete.delete' },
  refers: { vehicleCode: vehicle.vehicleCode },
  beside: { lines: keepLines },
  beforeSave: async (work, _given, row) => (row ? undefined : { templeteNum: await nextNumber(work) }),
})

/** ZM and four digits, one above the highest; whoever else makes one up waits. */
async function nextNumber({ tx, user }: Work): Promise<string> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`vehicleTemplete:${user.dealerCode}`}, 0))`)
  const [last] = await tx
    .select({
      number: sql<number>`coalesce(max(substring(${vehicleTemplete.templeteNum} from '^ZM([0-9]{1,8})$')::int), 0)`,
    })
    .from(vehicleTemplete)
    .where(eq(vehicleTemplete.dealerCode, user.dealerCode))
  return `ZM${String((last?.number ?? 0) + 1).padStart(4, '0')}`
}

/** Puts lines in the place of those that there were. @throws Refusal 101 and 106 naming the line */
async function keepLines(work: Work, { id }: { id: string }, given: readonly VehicleTempleteLineSave[] = []) {
  const products = await productsOf(work, given)
  const lines = eachWithin('lines', given, ({ productCode, unitType, qty }, index) => {
    const lineNo = index + 1
    const counted = countedLine(tradedProduct(products, productCode, { lineNo }), { unitType, qty })
    return { ...created(work), templeteId: id, lineNo, productCode, unitType, qty: counted.qty }
  })
  await work.tx.delete(line).where(and(eq(line.dealerCode, work.user.dealerCode), eq(line.templeteId, id)))
  addRows(work.tx, line, lines)
}

export const routes = {
  ...templates.routes,
  'inv.vehicleTemplete.list': templateList,
  'inv.vehicleTemplete.view': found(templateList, async (work, { id }) => ({
    lines: await linesOfTemplates(work, [id]),
  })),
} satisfies Handlers
