import { and, asc, eq } from 'drizzle-orm'
import { builder } from '../../../platform/database/prepared.ts'
import { audited } from '../../../platform/list/audited.ts'
import { lookUp } from '../../../platform/list/look-up.ts'
import { category } from './category.schema.ts'

const { id, categoryCode, categoryName, parentId, level, sortNum, taxRate, enabled } = category

/** All categories of the dealer, siblings in their order. */
export const categories = lookUp(({ dealerCode }) =>
  builder
    .select({
      ...{ id, name: categoryName, categoryCode, categoryName, parentId, level, sortNum, taxRate, enabled },
      ...audited(category),
    })
    .from(category)
    .where(and(eq(category.dealerCode, dealerCode), eq(category.delFlag, 'F')))
    .orderBy(asc(sortNum), asc(categoryCode)),
)
