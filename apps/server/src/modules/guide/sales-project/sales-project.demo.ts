import { asc, eq } from 'drizzle-orm'
import { addDays } from '../../../platform/clock.ts'
import { defineDemo } from '../../../seed/demo.ts'
import { demoClaims, demoFiles } from '../../../seed/pictures/demo-files.ts'
import { inChunks, type Seeding, STATEMENT_ROWS, stamped } from '../../../seed/seed-context.ts'
import { category } from '../../md/category/category.schema.ts'
import { demo as customers, type SeedCustomer } from '../../md/customer/customer.demo.ts'
import { customer } from '../../md/customer/customer.schema.ts'
import { demo as products } from '../../md/product/product.demo.ts'
import { demo as people } from '../../md/user/user.demo.ts'
import { salesProject, salesReport, salesReportItem } from './sales-project.schema.ts'

const REPORTS = 125
const GUIDES = [
  { username: 'guide01', realName: '何晓燕' },
  { username: 'guide02', realName: '方美玲' },
] as const
/** Photos of shelves that the reports share, and which of the reports have one. */
const PHOTOS = 4
const PHOTOGRAPHED = 3
const PRODUCTS = ['P00001', 'P00002', 'P00003']

type Row = typeof salesProject.$inferInsert
/** An item, without its place in the list. */
type Asked = Pick<Row, 'projectName' | 'projectType' | 'scope'> & Partial<Row>

interface Needs {
  readonly people: ReadonlyMap<string, string>
  readonly customers: readonly SeedCustomer[]
}

/** Six report items, one of each type and scope, one of them no more asked; and what the guides reported of a quarter. */
async function seedProjects(seeding: Seeding, { people: ids, customers: shops }: Needs): Promise<void> {
  if (seeding.small) return
  const { tx, dealerCode, anchor } = seeding
  const [drinks] = await tx
    .select({ id: category.id })
    .from(category)
    .where(eq(category.dealerCode, dealerCode))
    .orderBy(asc(category.categoryCode))
    .limit(1)
  const guides = { regionType: '3000' as const }
  const projects: readonly Asked[] = [
    {
      projectName: '堆头数量',
      projectType: 'qty',
      scope: 'product',
      productCodes: PRODUCTS,
      unit: '个',
      isRequired: 'T',
      ...guides,
    },
    { projectName: '当日销量', projectType: 'qty', scope: 'product', productCodes: PRODUCTS, unit: '瓶', ...guides },
    { projectName: '当日销售额', projectType: 'amount', scope: 'free', unit: '元', isRequired: 'T' },
    { projectName: '竞品活动', projectType: 'text', scope: 'free' },
    { projectName: '货架照片', projectType: 'photo', scope: 'free', ...guides },
    {
      ...{
        projectName: '夏季陈列',
        projectType: 'qty',
        scope: 'category',
        categoryIds: drinks ? [drinks.id] : [],
        unit: '个',
      },
      ...{ startDate: addDays(anchor, -120), endDate: addDays(anchor, -60), enabled: 'F' },
    },
  ]
  const saved = await tx
    .insert(salesProject)
    .values(
      projects.map((project, index) => ({
        ...stamped(seeding),
        ...project,
        projectCode: `XM0${index + 1}`,
        sortNum: (index + 1) * 10,
      })),
    )
    .returning({ id: salesProject.id })
  await seedReports(seeding, { ids, shops, projects: saved.map(({ id }) => id) })
}

interface Reported {
  readonly ids: ReadonlyMap<string, string>
  readonly shops: readonly SeedCustomer[]
  readonly projects: readonly string[]
}

/** Four items a report: two of one product, the day's sales, and a word about others; every third has a photo of the shelf. */
async function seedReports(seeding: Seeding, { ids, shops, projects }: Reported): Promise<void> {
  const { tx, dealerCode, anchor } = seeding
  const names = new Map(
    (
      await tx
        .select({ code: customer.customerCode, name: customer.customerName })
        .from(customer)
        .where(eq(customer.dealerCode, dealerCode))
    ).map(({ code, name }) => [code, name]),
  )
  const visited = shops.filter(({ regionCode }) => regionCode === 'L001' || regionCode === 'L002').slice(0, 40)
  const reports = Array.from({ length: REPORTS }, (_, index) => {
    const guide = GUIDES[index % 2] ?? GUIDES[0]
    const shop = visited[(index * 7) % visited.length]
    return {
      ...stamped(seeding),
      reportDate: addDays(anchor, -Math.floor(((REPORTS - 1 - index) * 88) / REPORTS)),
      ...{ userId: ids.get(guide.username) ?? '', userName: guide.realName },
      customerCode: shop?.customerCode ?? '',
      customerName: names.get(shop?.customerCode ?? '') ?? '',
      regionCode: shop?.regionCode,
    }
  })
  const saved = await tx.insert(salesReport).values(reports).returning({ id: salesReport.id })
  const [heap = '', sold = '', sales = '', others = '', shelf = ''] = projects
  const shelves = Array.from({ length: PHOTOS }, (_, index) => `货架${index + 1}`)
  const photos = await demoFiles(tx, stamped(seeding), shelves)
  const photoOf = (index: number) => (index % PHOTOGRAPHED === 0 ? photos[(index / PHOTOGRAPHED) % PHOTOS] : undefined)
  const items = saved.flatMap(({ id: reportId }, index) => {
    const productCode = PRODUCTS[index % PRODUCTS.length]
    const qty = 6 + ((index * 5) % 31)
    const of = {
      ...stamped(seeding),
      reportId,
      productCode: null,
      qty: null,
      amount: null,
      textValue: null,
      fileIds: null,
    }
    const photo = photoOf(index)
    return [
      { ...of, projectId: heap, productCode, qty: String(1 + (index % 3)) },
      { ...of, projectId: sold, productCode, qty: String(qty) },
      { ...of, projectId: sales, amount: `${qty * 37}.50` },
      { ...of, projectId: others, textValue: index % 4 === 0 ? '对面堆头买二送一' : '无' },
      ...(photo ? [{ ...of, projectId: shelf, fileIds: photo }] : []),
    ]
  })
  await inChunks(items, STATEMENT_ROWS, (chunk) => tx.insert(salesReportItem).values(chunk))
  const claims = items.flatMap(({ reportId, fileIds }) => (fileIds ? [[reportId, fileIds] as const] : []))
  await demoClaims(tx, dealerCode, 'sales_report', claims)
}

export const demo = defineDemo({ needs: { people, customers, products }, make: seedProjects })
