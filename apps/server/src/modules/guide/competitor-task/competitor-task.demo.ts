import { addDays } from '../../../platform/clock.ts'
import { defineDemo } from '../../../seed/demo.ts'
import { LINE_OWNERS } from '../../../seed/lists/line-owners.ts'
import { demoClaims, demoFiles } from '../../../seed/pictures/demo-files.ts'
import { at } from '../../../seed/random.ts'
import { type Seeding, stamped } from '../../../seed/seed-context.ts'
import { demo as customers, type SeedCustomer } from '../../md/customer/customer.demo.ts'
import { demo as people, type StaffIds } from '../../md/user/user.demo.ts'
import { competitorProduct, competitorTask } from './competitor-task.schema.ts'

const REPORTS = 30
const SPREAD_DAYS = 45
const PHOTOS = 3
const NAMES = ['竞品价格采集', '竞品促销上报', '竞品新品上报'] as const
const GUIDES = ['guide01', 'guide02'] as const
/** Competing brands with what they sell. */
const BRANDS = [
  ['清泉', ['柠檬味汽水500ml', '白桃味汽水500ml', '苏打水350ml']],
  ['山野', ['原味薯片70g', '番茄薯片70g']],
  ['悦田', ['绿茶500ml', '乌龙茶500ml', '茉莉蜜茶1L']],
] as const
const OFFERS = ['第二件半价', null, '买二送一', null, '满三十减五'] as const

async function seedReports(
  seeding: Seeding,
  { people: ids, customers: shops }: { readonly people: StaffIds; readonly customers: readonly SeedCustomer[] },
): Promise<void> {
  if (seeding.small) return
  const { tx, dealerCode, anchor } = seeding
  const own = stamped(seeding)
  const photos = await demoFiles(
    tx,
    own,
    Array.from({ length: PHOTOS }, (_, index) => `竞品照片${index + 1}`),
  )
  const stores = shops.filter(({ buys }) => buys)
  const reports = Array.from({ length: REPORTS }, (_, turn) => {
    const { customerCode, regionCode } = at(stores, (turn * 13 + 4) % stores.length)
    // Salesmen report on the shops of their own lines, guides on any.
    const owner = turn % 3 ? LINE_OWNERS.get(regionCode) : undefined
    return {
      ...{ ...own, taskName: at(NAMES, turn % NAMES.length), brandName: at(BRANDS, turn % BRANDS.length)[0] },
      reportDate: addDays(anchor, -Math.floor(((REPORTS - 1 - turn) * SPREAD_DAYS) / REPORTS)),
      userId: ids.get(owner ?? at(GUIDES, turn % GUIDES.length)) ?? '',
      customerCode,
      fileIds: turn % 4 === 3 ? null : at(photos, turn % PHOTOS),
    }
  })
  const made = await tx.insert(competitorTask).values(reports).returning({ id: competitorTask.id })
  const products = made.flatMap(({ id: competitorTaskId }, turn) => {
    const [brand, goods] = at(BRANDS, turn % BRANDS.length)
    return goods.slice(0, 1 + (turn % goods.length)).map((name, place) => ({
      ...{ ...own, competitorTaskId, competitorProductName: `${brand}${name}`, spec: '1*15' },
      ...{ price: `${2 + ((turn + place) % 5)}.8000`, shelfNum: 2 + ((turn + place * 3) % 8) },
      promotionDesc: at(OFFERS, (turn + place) % OFFERS.length),
      fileIds: place === 0 ? at(photos, turn % PHOTOS) : null,
    }))
  })
  await tx.insert(competitorProduct).values(products)
  const claims = made.map(({ id }, turn) => [id, at(photos, turn % PHOTOS)] as const)
  await demoClaims(tx, dealerCode, 'competitor_task', claims)
}

export const demo = defineDemo({ needs: { people, customers }, make: seedReports })
