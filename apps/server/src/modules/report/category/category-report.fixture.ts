import { eq } from 'drizzle-orm'
import { SALES_PERMISSIONS } from '../../../../test/support/fixture.ts'
import type { Ground } from '../../../../test/support/ground.ts'
import { category } from '../../md/category/category.schema.ts'
import { product } from '../../md/product/product.schema.ts'
import { position } from '../../md/user/user.schema.ts'

/** A category below the fixture's, of which P2 is from now on; answers both. */
export const withCategory = ({ database }: Ground) =>
  database.transaction({ dealerCode: 'T001' }, async (tx) => {
    const [above] = await tx.select().from(category)
    if (!above) throw new Error('the fixture has no category')
    const { id: _id, version: _version, ...values } = above
    const below = { ...values, categoryCode: 'C0101', categoryName: '杯子', parentId: above.id, level: 2 }
    const [made] = await tx.insert(category).values(below).returning({ id: category.id })
    const categoryId = made?.id ?? ''
    await tx.update(product).set({ categoryId }).where(eq(product.productCode, 'P2'))
    return { above: above.id, below: categoryId }
  })

/** Salesmen, who see what is their own, may read more from their next login on. */
export const permitSalesmen = ({ database }: Ground, ...permissions: string[]) =>
  database.transaction({ dealerCode: 'T001' }, (tx) =>
    tx
      .update(position)
      .set({ webPerms: [...SALES_PERMISSIONS, ...permissions] })
      .where(eq(position.dataScope, 'self')),
  )
