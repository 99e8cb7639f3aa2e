import { and, eq } from 'drizzle-orm'
import type { Args } from '../../../platform/contract/types.ts'
import { insertRows } from '../../../platform/database/insert-rows.ts'
import { notAfterToday } from '../../../platform/document/day.rules.ts'
import { claimFiles } from '../../../platform/files/file.service.ts'
import { refuse } from '../../../platform/refusal.ts'
import { created, type Work } from '../../../platform/work.ts'
import { findCustomer } from '../../md/customer/customer.service.ts'
import { productsByCode } from '../../md/product/product.service.ts'
import { staff } from '../../md/user/user.schema.ts'
import { projectsOfProduct } from './sales-project.list.sql.ts'
import { checkReport, isAsked } from './sales-project.rules.ts'
import { salesProject, salesReport, salesReportItem } from './sales-project.schema.ts'

type Entered = Args<'guide.salesProject.saveSalesData'>

/**
 * Saves what the user reports of a store.
 * @throws Refusal 101 for what does not fit the items; 106 for a store out of reach, and for an item or product that is not there.
 */
export async function saveSalesData(work: Work, { reportDate, customerCode, items }: Entered) {
  notAfterToday({ label: '上报日期', field: 'reportDate' }, reportDate, work.today)
  const [store, businessType, enabled] = await Promise.all([
    findCustomer(work, customerCode),
    businessTypeOf(work),
    enabledProjects(work),
  ])
  const asked = enabled.filter((project) => isAsked(project, { day: reportDate, businessType }))
  checkReport(items, asked)
  await requireProducts(work, items, new Set(asked.flatMap(({ id, scope }) => (scope === 'category' ? id : []))))
  const { userId, realName: userName } = work.user
  const [report] = await insertRows(work.tx, salesReport, [
    {
      ...created(work),
      ...{ reportDate, userId, userName, customerCode, regionCode: store.regionCode },
      customerName: store.customerName,
    },
  ])
  if (!report) throw new Error('the report got no row')
  const rows = items.map((item) => ({ ...created(work), ...item, reportId: report.id }))
  await insertRows(work.tx, salesReportItem, rows)
  const fileIds = items.flatMap(({ fileIds: joined }) => joined?.split(',') ?? [])
  if (fileIds.length > 0) await claimFiles(work, { bizType: 'sales_report', ownerKey: report.id }, fileIds)
  return { reportId: report.id }
}

async function businessTypeOf({ tx, user }: Work): Promise<string | null> {
  const [row] = await tx
    .select({ businessType: staff.businessType })
    .from(staff)
    .where(and(eq(staff.dealerCode, user.dealerCode), eq(staff.id, user.userId)))
  return row?.businessType ?? null
}

/** Held, so that none is deleted while it is answered. */
const enabledProjects = ({ tx, user }: Work) =>
  tx
    .select()
    .from(salesProject)
    .where(
      and(eq(salesProject.dealerCode, user.dealerCode), eq(salesProject.delFlag, 'F'), eq(salesProject.enabled, 'T')),
    )
    .orderBy(salesProject.id)
    .for('share')

/** @throws Refusal 106 for a product that is not there; 101 for one outside the categories of its item. */
async function requireProducts(work: Work, items: Entered['items'], byCategory: ReadonlySet<string>): Promise<void> {
  const products = await productsByCode(work, [...new Set(items.flatMap(({ productCode }) => productCode ?? []))])
  for (const [index, { productCode, projectId }] of items.entries()) {
    if (productCode === undefined) continue
    const field = `items.${index}.productCode`
    const product = products.get(productCode)
    if (!product) throw refuse.missing('商品', field)
    if (!byCategory.has(projectId)) continue
    const asked = await projectsOfProduct(work, product)
    if (!asked.some(({ id }) => id === projectId))
      throw refuse.invalid('该商品不在报告项目的适用品类内', { reason: 'unsuitable', field })
  }
}
