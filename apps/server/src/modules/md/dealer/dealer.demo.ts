import { addDays } from '../../../platform/clock.ts'
import { defineDemo } from '../../../seed/demo.ts'
import { mobileOf } from '../../../seed/people-numbers.ts'
import { LONG_AGO, type Seeding, stamped } from '../../../seed/seed-context.ts'
import { dealerSetting } from './dealer.schema.ts'

const HANGZHOU = { provinceCode: '330000', cityCode: '330100' }

/** The dealer itself: the large one uses everything, the light one nothing that it can do without. */
async function seedDealer(seeding: Seeding): Promise<void> {
  const { tx, small } = seeding
  const used = small ? 'F' : 'T'
  await tx.insert(dealerSetting).values({
    ...stamped(seeding),
    // Documents have no day before the year in which the dealer began here.
    createDate: `${addDays(seeding.anchor, -LONG_AGO[0] - 1)} 09:00:00`,
    ...(small
      ? {
          dealerName: '小满便民批发部',
          shortName: '小满批发',
          legalPerson: '林小满',
          contact: '林小满',
          ...HANGZHOU,
          countyCode: '330105',
          townCode: '330105001',
          address: '登云路66号',
        }
      : {
          dealerName: '城南食品商贸有限公司',
          shortName: '城南食品',
          legalPerson: '陈志远',
          contact: '陈志远',
          ...HANGZHOU,
          countyCode: '330102',
          townCode: '330102010',
          address: '望江路18号',
          licenseNo: '91330102MA2DEMO018',
          bankName: '中国工商银行杭州上城支行',
          bankAccount: '6222020200009901018',
        }),
    mobile: mobileOf(small ? 9902 : 9901),
    isLightDealer: small ? 'T' : 'F',
    useLocation: used,
    useBatch: used,
    usePicking: used,
    checkInventoryOnConfirm: 'T',
    checkCredit: used,
    forbidUnreported: 'F',
    priceControl: 'none',
    allowPromotionStack: 'F',
    roundMode: 'none',
    tel: small ? '0571-88005678' : '0571-88001234',
    pointRate: 100,
  })
}

export const demo = defineDemo({ make: seedDealer })
