import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { audited } from '../../../platform/list/audited.ts'
import { left } from '../../../platform/list/declaration.ts'
import { holds, where } from '../../../platform/list/filters.ts'
import { list } from '../../../platform/list/list.ts'
import { rowsOf } from '../../../platform/master-data/reading.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { Work } from '../../../platform/work.ts'
import { product } from '../../md/product/product.schema.ts'
import { isProductOf } from '../../md/product/product.sql.ts'
import { vehicle } from '../../md/vehicle/vehicle.schema.ts'
import { vehicleTempleteLine as line, vehicleTemplete } from './vehicle-templete.schema.ts'

const { id, templeteNum, templeteName, vehicleCode, remark, dealerCode } = vehicleTemplete

const ofVehicle = and(
  eq(vehicle.dealerCode, dealerCode),
  eq(vehicle.vehicleCode, vehicleCode),
  eq(vehicle.delFlag, 'F'),
)

/** Loading templates; of a vehicle, those for all too. */
export const templateList = list('inv.vehicleTemplete.list', {
  ...rowsOf(vehicleTemplete),
  joins: [left(vehicle, ofVehicle)],
  filters: {
    keyword: holds(templeteNum, templeteName),
    vehicleCode: where((value) => sql`(${vehicleCode} = ${value} or ${vehicleCode} is null)`),
  },
  row: {
    ...{ id, templeteNum, templeteName, vehicleCode, remark, plateNo: vehicle.plateNo },
    productNum:
      sql<number>`(select count(*)::int from ${line} where ${line.dealerCode} = ${dealerCode} and ${line.templeteId} = ${id})`
        .mapWith(Number)
        .as('product_num'),
    ...audited(vehicleTemplete),
  },
})

/** Lines of templates with their products as they are now, in their order. */
export function linesOfTemplates({ tx, user }: Work, ids: readonly string[]) {
  return tx
    .select({
      templeteId: line.templeteId,
      ...{ productCode: product.productCode, productName: product.productName, spec: product.spec },
      ...{ smallUnit: product.smallUnit, bigUnit: product.bigUnit, unitRatio: product.unitRatio },
      ...{ barcode: product.barcode, allowDecimalQty: product.allowDecimalQty, enabled: product.enabled },
      ...{ unitType: line.unitType, qty: line.qty },
      unitName: sql<string>`case ${line.unitType} when 'big' then coalesce(${product.bigUnit}, ${product.smallUnit}) else ${product.smallUnit} end`,
    })
    .from(line)
    .innerJoin(product, isProductOf(line))
    .where(and(eq(line.dealerCode, user.dealerCode), inArray(line.templeteId, [...ids])))
    .orderBy(asc(line.templeteId), asc(line.lineNo))
}

/** Most templates that a form offers. */
const OFFERED = 100

/** Templates with their lines, of a vehicle those that fit it. */
export async function templatesFor(work: Work, code: string | undefined) {
  const { rows } = await templateList(work, { page: 1, limit: OFFERED, ...(code && { vehicleCode: code }) })
  const lines =
    rows.length === 0
      ? []
      : await linesOfTemplates(
          work,
          rows.map((row) => row.id),
        )
  return rows.map((row) => ({ ...row, lines: lines.filter(({ templeteId }) => templeteId === row.id) }))
}

/** @throws Refusal 106 for a template that is not there */
export async function findTemplate({ tx, user }: Work, num: string): Promise<void> {
  const [found] = await tx
    .select({ id })
    .from(vehicleTemplete)
    .where(and(eq(dealerCode, user.dealerCode), eq(templeteNum, num), eq(vehicleTemplete.delFlag, 'F')))
  if (!found) throw refuse.missing('装车模板', 'templeteNum')
}
