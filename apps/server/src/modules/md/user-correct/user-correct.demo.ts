import { addDays } from '../../../platform/clock.ts'
import { created } from '../../../platform/work.ts'
import { defineDemo } from '../../../seed/demo.ts'
import { actor, call } from '../../../seed/orders/actor.ts'
import { demoFiles } from '../../../seed/pictures/demo-files.ts'
import { demo as staff } from '../user/user.demo.ts'
import { askForCorrection, type UserCorrection } from './user-correct.document.ts'

/** Days before the last one: who wants what changed, what proves it, and what became of it; two in each state. */
const CORRECTIONS: readonly (readonly [
  ago: number,
  who: string,
  values: UserCorrection['values'],
  proofs: readonly string[],
  decision?: 'passed' | 'rejected',
  auditRemark?: string,
])[] = [
  [14, 'sales01', { homeAddress: '秋涛路66号3幢501室', emergencyContact: '王建国' }, ['证明王海峰的居住地'], 'passed'],
  [
    11,
    'guide01',
    { email: 'hexy@example.com', married: 'T' },
    ['身份证何晓燕', '证明何晓燕的婚姻状况'],
    'passed',
    '已核对',
  ],
  [9, 'sales02', { mobile: '10000019555' }, ['身份证徐丽萍'], 'rejected', '号码与本人不符，请重新提交'],
  [6, 'keeper01', { degree: '4' }, [], 'rejected', '请上传毕业证书'],
  [3, 'sales03', { emergencyContact: '孙丽', emergencyMobile: '10000019666' }, []],
  [1, 'sales04', { homeAddress: '江南大道1088号', email: 'gaowj@example.com' }, ['证明高文静的居住地']],
]

export const demo = defineDemo({
  needs: { staff },
  make: async (_seeding, { staff }) => staff,
  day: async (seeding, people, date) => {
    if (seeding.small) return
    for (const [ago, who, values, proofs, decision, auditRemark] of CORRECTIONS) {
      if (addDays(seeding.anchor, -ago) !== date) continue
      const person = await actor(seeding, people.get(who))
      const work = person.at(seeding, date, '12:30:00')
      const files = await demoFiles(seeding.tx, created(work), proofs)
      const asked = { userId: person.user.userId, values, ...(files.length > 0 && { fileIds: files.join() }) }
      const { id, version } = await askForCorrection(work, asked)
      if (!decision) continue
      const admin = await actor(seeding, people.get('admin'))
      const said = auditRemark === undefined ? {} : { auditRemark }
      await call(admin.at(seeding, date, '17:30:00'), `md.userCorrect.${decision}`, { id, version, ...said })
    }
  },
})
