import { and, asc, eq, sql } from 'drizzle-orm'
import { builder, value } from '../../../platform/database/prepared.ts'
import { inner } from '../../../platform/list/declaration.ts'
import { from, holds, is, to } from '../../../platform/list/filters.ts'
import { list } from '../../../platform/list/list.ts'
import { lookUp } from '../../../platform/list/look-up.ts'
import { ofDealer } from '../../../platform/list/viewer.ts'
import { customer } from '../../md/customer/customer.schema.ts'
import { isCustomerOf, ofRegion } from '../../md/customer/customer.sql.ts'
import { region } from '../../md/region/region.schema.ts'
import { staff } from '../../md/user/user.schema.ts'
import { ownOrAtOwnCustomers } from '../field-work/field-scope.sql.ts'
import { competitorProduct, competitorTask } from './competitor-task.schema.ts'

const { id, taskName, reportDate, userId, customerCode, brandName, fileIds } = competitorTask

const ofReport = and(
  eq(competitorProduct.dealerCode, competitorTask.dealerCode),
  eq(competitorProduct.competitorTaskId, id),
  eq(competitorProduct.delFlag, 'F'),
)

/** Reports on competing brands, those of the viewer and those of stores that the viewer may see. */
export const competitorTasks = list('guide.competitorTask.page', {
  from: competitorTask,
  joins: [
    inner(staff, and(eq(staff.dealerCode, competitorTask.dealerCode), eq(staff.id, userId))),
    inner(customer, isCustomerOf(competitorTask)),
    inner(region, ofRegion),
  ],
  scope: (viewer) => and(ofDealer(competitorTask)(viewer), ownOrAtOwnCustomers(userId)(viewer)),
  newest: reportDate,
  id,
  by: { taskId: is(id) },
  filters: {
    keyword: holds(taskName),
    userId: is(userId),
    customerCode: is(customerCode),
    brandName: holds(brandName),
    reportDateStart: from(reportDate),
    reportDateEnd: to(reportDate),
  },
  row: {
    taskId: id,
    ...{ taskName, reportDate, customerCode, brandName, fileIds },
    userName: staff.realName,
    customerName: customer.customerName,
    productNum: sql`(select count(*) from ${competitorProduct} where ${ofReport})`.mapWith(Number),
  },
})

/** The competing products of one report, in the order in which they were seen. */
export const productsOfReport = lookUp((viewer) =>
  builder
    .select({
      competitorProductName: competitorProduct.competitorProductName,
      spec: competitorProduct.spec,
      price: competitorProduct.price,
      promotionDesc: competitorProduct.promotionDesc,
      shelfNum: competitorProduct.shelfNum,
      fileIds: competitorProduct.fileIds,
    })
    .from(competitorProduct)
    .where(and(ofDealer(competitorProduct)(viewer), eq(competitorProduct.competitorTaskId, value('taskId'))))
    .orderBy(asc(competitorProduct.id)),
)
