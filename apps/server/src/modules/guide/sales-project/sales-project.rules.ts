import type { RegionTypeCode, SalesDataItem, SalesProjectScope, SalesProjectType } from '@dealer/sdk/contract'
import { notBefore } from '../../../platform/document/day.rules.ts'
import { eachWithin, refuse } from '../../../platform/refusal.ts'

/** What is saved of an item, as far as its parts hang on each other. */
interface Said {
  readonly scope?: SalesProjectScope
  readonly productCodes?: readonly string[]
  readonly categoryIds?: readonly string[]
  readonly startDate?: string
  readonly endDate?: string
}

/** @throws Refusal 101 for an item about products or categories that names none, and for days in the wrong order. */
export function checkProject({ scope, productCodes = [], categoryIds = [], startDate, endDate }: Said): void {
  if (scope === 'product' && productCodes.length === 0) throw refuse.required('适用商品', 'productCodes')
  if (scope === 'category' && categoryIds.length === 0) throw refuse.required('适用品类', 'categoryIds')
  if (startDate && endDate) notBefore({ label: '结束日期', field: 'endDate' }, endDate, ['开始日期', startDate])
}

/** An item that is asked, as far as answering it goes. */
export interface AskedProject {
  readonly id: string
  readonly projectName: string
  readonly projectType: SalesProjectType
  readonly scope: SalesProjectScope
  readonly productCodes: readonly string[] | null
  readonly isRequired: 'T' | 'F'
  readonly startDate: string | null
  readonly endDate: string | null
  readonly regionType: RegionTypeCode | null
}

/** Whether an item is asked of somebody on a day. */
export const isAsked = (
  { startDate, endDate, regionType }: AskedProject,
  { day, businessType }: { readonly day: string; readonly businessType: string | null },
): boolean =>
  (startDate === null || startDate <= day) &&
  (endDate === null || day <= endDate) &&
  (regionType === null || businessType === null || regionType === businessType)

/** Which value each type of item asks for, and what it is called. */
const VALUES = {
  qty: ['qty', '数量'],
  amount: ['amount', '金额'],
  text: ['textValue', '文本'],
  photo: ['fileIds', '照片'],
} as const

/**
 * The items of a report fit what is asked: each once per product, with the value that its type asks for and no other.
 *
 * @param asked enabled items that are asked of this user on this day
 * @throws Refusal 106 for an item that is not asked; 101 for a wrong or missing value, and for a required item without one.
 */
export function checkReport(items: readonly SalesDataItem[], asked: readonly AskedProject[]): void {
  const known = new Map(asked.map((project) => [project.id, project]))
  const seen = new Set<string>()
  eachWithin('items', items, (item) => {
    const project = known.get(item.projectId)
    if (!project) throw refuse.missing('报告项目', 'projectId')
    const key = `${item.projectId} ${item.productCode ?? ''}`
    if (seen.has(key))
      throw refuse.invalid(`报告项目【${project.projectName}】重复`, { reason: 'repeated', field: 'projectId' })
    seen.add(key)
    checkProduct(item, project)
    checkValue(item, project)
  })
  const answered = new Set(items.map(({ projectId }) => projectId))
  const lacking = asked.find(({ id, isRequired }) => isRequired === 'T' && !answered.has(id))
  if (lacking) throw refuse.required(`报告项目【${lacking.projectName}】`, 'items')
}

function checkProduct({ productCode }: SalesDataItem, { scope, projectName, productCodes }: AskedProject): void {
  if (scope === 'free') {
    if (productCode !== undefined)
      throw refuse.invalid(`报告项目【${projectName}】不分商品`, { reason: 'unsuitable', field: 'productCode' })
    return
  }
  if (productCode === undefined) throw refuse.required('商品', 'productCode')
  if (scope === 'product' && !productCodes?.includes(productCode))
    throw refuse.invalid(`报告项目【${projectName}】不适用于该商品`, { reason: 'unsuitable', field: 'productCode' })
}

function checkValue(item: SalesDataItem, { projectType, projectName }: AskedProject): void {
  const [wanted, label] = VALUES[projectType]
  if (item[wanted] === undefined) throw refuse.required(label, wanted)
  const [other] = Object.values(VALUES).filter(([field]) => field !== wanted && item[field] !== undefined)
  if (other)
    throw refuse.invalid(`报告项目【${projectName}】不需要${other[1]}`, { reason: 'unsuitable', field: other[0] })
}
