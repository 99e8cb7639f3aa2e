import { and, eq } from 'drizzle-orm'
import type { Args, Handlers } from '../../../platform/contract/types.ts'
import { usedIn } from '../../../platform/master-data/declaration.ts'
import { branchesTo, type Node, nested } from '../../../platform/master-data/tree.rules.ts'
import { treeData } from '../../../platform/master-data/tree.ts'
import type { Work } from '../../../platform/work.ts'
import { promotionItem } from '../../promotion/promotion/promotion.schema.ts'
import { product } from '../product/product.schema.ts'
import { category } from './category.schema.ts'
import { categories } from './category.sql.ts'

/** Tax rate of what lies at the top and says none. */
const USUAL_TAX_RATE = '13.00'
const MOST_LEVELS = 4
const BY = { key: 'id', parent: 'parentId' } as const

const tree = treeData({
  table: category,
  label: '商品类别',
  code: 'categoryCode',
  name: 'categoryName',
  tree: { parent: 'parentId', most: MOST_LEVELS, level: 'level', order: 'sortNum', disablesBelow: true },
  calls: {
    save: 'md.category.save',
    removeOne: 'md.category.delete',
    enable: 'md.category.disable',
    codeFree: 'md.category.checkCode',
  },
  usedBy: [usedIn(product.categoryId, category.id), usedIn(promotionItem.categoryId, category.id)],
  beforeSave: async (work, { taxRate, parentId }, row) =>
    taxRate === undefined && !row ? { taxRate: await taxRateOf(work, parentId) } : undefined,
})

/** A category starts with the tax rate of the one above. */
async function taxRateOf({ tx, user }: Work, id: string | undefined): Promise<string> {
  if (id === undefined) return USUAL_TAX_RATE
  const [above] = await tx
    .select({ taxRate: category.taxRate })
    .from(category)
    .where(and(eq(category.dealerCode, user.dealerCode), eq(category.id, id)))
  return above?.taxRate ?? USUAL_TAX_RATE
}

type Named = { id: string; name: string }
interface NamedNode extends Named {
  childList: NamedNode[]
}
const named = ({ id, name, childList }: Node<Named>): NamedNode => ({ id, name, childList: childList.map(named) })

async function categoryList(work: Work, { keyword }: Args<'md.category.list'>) {
  const wanted = keyword?.trim().toLowerCase() ?? ''
  const holds = (text: string) => text.toLowerCase().includes(wanted)
  const rows = await categories(work, {})
  return nested(
    branchesTo(rows, BY, ({ categoryCode, name }) => holds(categoryCode) || holds(name)),
    BY,
  )
}

export const routes = {
  ...tree.routes,
  'md.category.list': categoryList,
  'md.category.categoryTree': async (work, { enabled }) => {
    const rows = await categories(work, {})
    return nested(enabled ? rows.filter((row) => row.enabled === enabled) : rows, BY).map(named)
  },
} satisfies Handlers
