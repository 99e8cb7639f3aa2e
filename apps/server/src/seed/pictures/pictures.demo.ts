import { asc, eq, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { brand } from '../../modules/md/brand/brand.schema.ts'
import { demo as customers } from '../../modules/md/customer/customer.demo.ts'
import { customer } from '../../modules/md/customer/customer.schema.ts'
import { demo as products } from '../../modules/md/product/product.demo.ts'
import { product } from '../../modules/md/product/product.schema.ts'
import { demo as staff } from '../../modules/md/user/user.demo.ts'
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

/** Shops whose fronts were photographed. */
const FRONTS = 60

export const demo = defineDemo({
  needs: { staff, products, customers },
  make: async (seeding, { staff: people }) => {
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
    const admin = await actor(seeding, people.get(seeding.small ? 'light' : 'admin'))
    await enqueue(admin.at(seeding, firstDay(seeding), '02:45:00'), drawDemoFiles, {})
  },
})
