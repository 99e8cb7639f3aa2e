import { asc, eq, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { brand } from '../../modules/md/brand/brand.schema.ts'
import { demo as customers } from '../../modules/md/customer/customer.demo.ts'
import { customer } from '../../modules/md/customer/customer.schema.ts'
import { dealerSetting } from '../../modules/md/dealer/dealer.schema.ts'
import { demo as headings } from '../../modules/md/print-title-type/print-title-type.demo.ts'
import { printTitleType } from '../../modules/md/print-title-type/print-title-type.schema.ts'
import { demo as products } from '../../modules/md/product/product.demo.ts'
import { product } from '../../modules/md/product/product.schema.ts'
import { demo as people } from '../../modules/md/user/user.demo.ts'
import { staff } from '../../modules/md/user/user.schema.ts'
import { demo as vehicles } from '../../modules/md/vehicle/vehicle.demo.ts'
import { vehicle } from '../../modules/md/vehicle/vehicle.schema.ts'
import { enqueue } from '../../platform/jobs/queue.ts'
import { defineDemo } from '../demo.ts'
import { actor } from '../orders/actor.ts'
import { firstDay, type Seeding, stamped } from '../seed-context.ts'
import { demoClaims, demoFiles } from './demo-files.ts'
import { drawDemoFiles } from './draw-files.job.ts'

type Pictured = PgTable & Readonly<Record<'id' | 'dealerCode', PgColumn>>

interface Pictures<Table extends Pictured> {
  readonly table: Table
  /** Name of the table, whose claims these are. */
  readonly bizType: string
  readonly name: PgColumn
  readonly picture: PgColumn
  /** What the picture shows, before the name. */
  readonly of?: string
  readonly most?: number
}

/** Gives rows of a table a picture each. */
async function picture<Table extends Pictured>(seeding: Seeding, pictures: Pictures<Table>): Promise<void> {
  const { table, bizType, name, picture: column, of = '', most = 1_000 } = pictures
  const { tx, dealerCode } = seeding
  const rows = await tx
    .select({ id: table.id, name })
    .from(table as PgTable)
    .where(eq(table.dealerCode, dealerCode))
    .orderBy(asc(table.id))
    .limit(most)
  const files = await demoFiles(
    tx,
    stamped(seeding),
    rows.map((row) => of + String(row.name)),
  )
  const claims = rows.map((row, index) => [String(row.id), files[index] ?? ''] as const)
  await demoClaims(tx, dealerCode, bizType, claims)
  const [ids, given] = [claims.map(([id]) => id), files].map((all) => `{${all.join()}}`)
  await tx
    .update(table as PgTable)
    .set({ [column.name]: sql`v.file` })
    .from(sql`unnest(${ids}::bigint[], ${given}::${sql.raw(column.getSQLType())}[]) as v(id, file)`)
    .where(sql`${table.id} = v.id`)
}

/** Shops whose fronts were photographed, and those that showed their licence. */
const FRONTS = 60
const LICENCES = 20

export const demo = defineDemo({
  needs: { people, products, customers, vehicles, headings },
  make: async (seeding, { people: ids }) => {
    await picture(seeding, {
      ...{ table: product, bizType: 'product', name: product.productName, picture: product.picFileIds },
    })
    await picture(seeding, {
      ...{ table: brand, bizType: 'brand', name: brand.brandName, picture: brand.logoFileId, of: '标志' },
    })
    await picture(seeding, {
      ...{ table: customer, bizType: 'customer', name: customer.customerName, picture: customer.doorFileId },
      ...{ of: '门头', most: FRONTS },
    })
    await picture(seeding, {
      ...{ table: customer, bizType: 'customer', name: customer.customerName, picture: customer.licenseFileId },
      ...{ of: '执照', most: LICENCES },
    })
    await picture(seeding, {
      ...{ table: vehicle, bizType: 'vehicle', name: vehicle.vehicleCode, picture: vehicle.fileIds, of: '行驶证' },
    })
    await picture(seeding, {
      ...{ table: staff, bizType: 'staff', name: staff.realName, picture: staff.faceFileId, of: '照片' },
    })
    await picture(seeding, {
      ...{ table: staff, bizType: 'staff', name: staff.realName, picture: staff.idCardFileIds, of: '身份证' },
    })
    await picture(seeding, {
      ...{ table: dealerSetting, bizType: 'dealer_setting', name: dealerSetting.dealerName, of: '标志' },
      picture: dealerSetting.logoFileId,
    })
    // The company's own heading has the company's mark; the others are printed without.
    await picture(seeding, {
      ...{ table: printTitleType, bizType: 'print_title_type', name: printTitleType.titleText, of: '标志', most: 1 },
      picture: printTitleType.logoFileId,
    })
    const admin = await actor(seeding, ids.get(seeding.small ? 'light' : 'admin'))
    await enqueue(admin.at(seeding, firstDay(seeding), '02:45:00'), drawDemoFiles, {})
  },
})
