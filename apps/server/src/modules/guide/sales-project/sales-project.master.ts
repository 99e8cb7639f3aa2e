import { and, eq, inArray } from 'drizzle-orm'
import type { Args, Handlers } from '../../../platform/contract/types.ts'
import { usedIn } from '../../../platform/master-data/declaration.ts'
import { masterData } from '../../../platform/master-data/master-data.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { Work } from '../../../platform/work.ts'
import { category } from '../../md/category/category.schema.ts'
import { productsByCode } from '../../md/product/product.service.ts'
import { saveSalesData } from './sales-data.service.ts'
import { projectList, projectsOfCategory, projectsOfProduct } from './sales-project.list.sql.ts'
import { checkProject } from './sales-project.rules.ts'
import { salesProject, salesReportItem } from './sales-project.schema.ts'

const projects = masterData({
  table: salesProject,
  label: '报告项目',
  code: 'projectCode',
  name: 'projectName',
  nameOf: 'nobody',
  calls: { save: 'guide.salesProject.saveOrUpdate', remove: 'guide.salesProject.delete' },
  usedBy: [usedIn(salesReportItem.projectId, salesProject.id)],
  beforeSave: async (work, given, row) => {
    checkProject(given)
    const { scope, productCodes = [], categoryIds = [] } = given
    const isMoved = row && (row.scope !== scope || row.projectType !== given.projectType)
    if (isMoved && (await isAnswered(work, row.id)))
      throw refuse.notNow('已有上报数据，不能修改项目类型和适用范围', {
        reason: 'fixed',
        field: row.scope === scope ? 'projectType' : 'scope',
      })
    await requireKnown(work, scope === 'product' ? productCodes : [], scope === 'category' ? categoryIds : [])
    return {
      productCodes: scope === 'product' ? [...new Set(productCodes)] : null,
      categoryIds: scope === 'category' ? [...new Set(categoryIds)] : null,
    }
  },
})

async function isAnswered({ tx, user }: Work, projectId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: salesReportItem.id })
    .from(salesReportItem)
    .where(and(eq(salesReportItem.dealerCode, user.dealerCode), eq(salesReportItem.projectId, projectId)))
    .limit(1)
  return rows.length > 0
}

/** @throws Refusal 106 naming what is not there. */
async function requireKnown(work: Work, productCodes: readonly string[], ids: readonly string[]): Promise<void> {
  const products = await productsByCode(work, productCodes)
  const unknown = productCodes.find((code) => !products.has(code))
  if (unknown !== undefined) throw refuse.missing(`商品【${unknown}】`, 'productCodes')
  for (const id of ids) await requireCategory(work, id, 'categoryIds')
}

async function requireCategory({ tx, user }: Work, id: string, field: string): Promise<void> {
  const found = await tx
    .select({ id: category.id })
    .from(category)
    .where(and(eq(category.dealerCode, user.dealerCode), eq(category.delFlag, 'F'), inArray(category.id, [id])))
  if (found.length === 0) throw refuse.missing('商品类别', field)
}

export const routes = {
  ...projects.routes,
  'guide.salesProject.page': projectList,
  'guide.salesProject.findByProduct': async (work, { productCode }: Args<'guide.salesProject.findByProduct'>) => {
    const found = (await productsByCode(work, [productCode])).get(productCode)
    if (!found) throw refuse.missing('商品', 'productCode')
    return projectsOfProduct(work, found)
  },
  'guide.salesProject.findByCategory': async (work, { categoryId }: Args<'guide.salesProject.findByCategory'>) => {
    await requireCategory(work, categoryId, 'categoryId')
    return projectsOfCategory(work, categoryId)
  },
  'guide.salesProject.saveSalesData': saveSalesData,
} satisfies Handlers
