import { sql } from 'drizzle-orm'
import { addDays } from '../../../platform/clock.ts'
import { created } from '../../../platform/work.ts'
import { defineDemo } from '../../../seed/demo.ts'
import { actor, call } from '../../../seed/orders/actor.ts'
import { mobileOf, nationalIdOf } from '../../../seed/people-numbers.ts'
import { demoFiles } from '../../../seed/pictures/demo-files.ts'
import { at } from '../../../seed/random.ts'
import { demo as stations } from '../station/station.demo.ts'
import { demo as staff } from '../user/user.demo.ts'
import { completeHiring } from './complete-hiring.ts'
import { applyForJob } from './recruit.document.ts'
import type { recruit } from './recruit.schema.ts'

type Row = typeof recruit.$inferInsert

/** Name, sex, year of birth, post, kind of field work, source, and what became of it; two in each state. */
const APPLICANTS: readonly (readonly [
  name: string,
  sex: Row['sex'],
  year: string,
  post: string,
  businessType: string | null,
  source: Row['source'],
  end: NonNullable<Row['status']>,
])[] = [
  ['赵雪梅', '2', '1999', 'GW06', '2000', 'referral', '04'],
  ['钱志刚', '1', '1990', 'GW08', null, 'app', '04'],
  ['孙晓峰', '1', '1995', 'GW06', '2000', 'web', '02'],
  ['李梦婷', '2', '2001', 'GW07', '3000', 'app', '02'],
  ['周大伟', '1', '1982', 'GW08', null, 'web', '03'],
  ['吴思琪', '2', '2000', 'GW09', null, 'referral', '03'],
  ['郑浩然', '1', '1997', 'GW06', '2000', 'app', '01'],
  ['王语嫣', '2', '1998', 'GW07', '3000', 'web', '01'],
]
const REASONS = ['暂无合适岗位', '工作经验不符']

export const demo = defineDemo({
  needs: { staff, stations },
  make: async (_seeding, made) => made,
  day: async (seeding, { staff: people, stations: posts }, date) => {
    if (seeding.small) return
    for (const [index, [realName, sex, year, post, businessType, source, end]] of APPLICANTS.entries()) {
      if (addDays(seeding.anchor, -2 * (APPLICANTS.length - index)) !== date) continue
      const admin = await actor(seeding, people.get('admin'))
      const applying = admin.at(seeding, date, '09:50:00')
      const [photoFileId, resumeFileId] = await demoFiles(seeding.tx, created(applying), [
        `照片${realName}`,
        `${realName}的简历.pdf`,
      ])
      const { id, version } = await applyForJob(applying, {
        ...{ photoFileId, resumeFileId },
        ...{ realName, sex, source, businessType, applyDate: date, status: '01' },
        mobile: mobileOf(8700 + index),
        idCard: nationalIdOf(`${year}0${1 + index}12`, sex === '1' ? 301 + 2 * index : 302 + 2 * index),
        birthday: `${year}-0${1 + index}-12`,
        degree: index % 2 === 0 ? '3' : '4',
        applyStationId: posts.get(post) ?? '',
      })
      const work = admin.at(seeding, date, '15:30:00')
      if (end === '02' || end === '04') {
        const { userId } = await call(work, 'md.recruit.passed', { id, version })
        if (end === '04') await completeHiring(work, userId)
      }
      if (end === '03') await call(work, 'md.recruit.rejected', { id, version, auditRemark: at(REASONS, index % 2) })
    }
  },
  // The national id does not move with the days, so the birthday that it says does not either.
  moved: async (tx) => {
    await tx.execute(
      sql`update recruit set birthday = to_date(substr(id_card, 7, 8), 'YYYYMMDD') where birthday is not null`,
    )
  },
})
