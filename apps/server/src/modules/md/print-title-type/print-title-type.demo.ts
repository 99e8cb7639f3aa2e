import { defineDemo } from '../../../seed/demo.ts'
import { type Seeding, stamped } from '../../../seed/seed-context.ts'
import { printTitleType } from './print-title-type.schema.ts'

const PHONE = '订货电话：0571-88001234'

/** Headings: the company's own, those of its branches, and one that is no longer used. */
const HEADINGS = [
  ['TT01', '公司抬头', '城南食品商贸有限公司', undefined, PHONE],
  ['TT02', '北仓抬头', '城南食品商贸有限公司（北仓）', undefined, PHONE],
  ['TT03', '财务抬头', '城南食品商贸有限公司财务部', '财务单据', '请妥善保管，以备核对'],
  ['TT04', '旧公司抬头', '城南副食品批发部', '出库单', PHONE],
] as const
const LIGHT_HEADINGS = [['TT01', '本店抬头', '小满便民批发部', undefined, '送货电话：0571-88005678']] as const

async function seedHeadings(seeding: Seeding): Promise<void> {
  const headings = seeding.small ? LIGHT_HEADINGS : HEADINGS
  await seeding.tx.insert(printTitleType).values(
    headings.map(([titleCode, titleName, titleText, subTitle, footText], index) => ({
      ...stamped(seeding),
      ...{ titleCode, titleName, titleText, subTitle, footText },
      isDefault: index === 0 ? ('T' as const) : ('F' as const),
      enabled: titleCode === 'TT04' ? ('F' as const) : ('T' as const),
    })),
  )
}

export const demo = defineDemo({ make: seedHeadings })
