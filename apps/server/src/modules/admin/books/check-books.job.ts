import { addDays } from '../../../platform/clock.ts'
import { defineJob } from '../../../platform/jobs/define.ts'
import type { Work } from '../../../platform/work.ts'
import { publishMessage } from '../../md/message/publish-message.ts'
import { booksCheck } from './books.schema.ts'
import { administrators, findDifferences, forgetBefore } from './books.sql.ts'
import { resultOf } from './result-of.ts'

const KEPT_DAYS = 90

/** Holds the books of a dealer against all rules, every night and when it is asked for; administrators hear of differences. */
export const checkBooks = defineJob({
  name: 'admin.books.check',
  title: '核对账目',
  nightly: '03:10',
  run: async (work) => {
    const { tx, user, now, today } = work
    const results = (await findDifferences(tx)).map(resultOf)
    await tx
      .insert(booksCheck)
      .values(results.map((result) => ({ ...result, dealerCode: user.dealerCode, checkDate: now })))
    await forgetBefore(work, addDays(today, -KEPT_DAYS))
    await alarm(
      work,
      results.filter(({ result }) => result === 'broken'),
    )
  },
})

async function alarm(work: Work, broken: readonly ReturnType<typeof resultOf>[]): Promise<void> {
  const userIds = broken.length > 0 ? await administrators(work) : []
  if (userIds.length === 0) return
  const lines = broken.map(
    ({ title, differences, documents }) => `<li>${title}：${differences}处${documents ? `（${documents}）` : ''}</li>`,
  )
  await publishMessage(work, {
    title: `账目核对发现${broken.length}项差异`,
    messageType: 'system',
    context: `<p>请在【账目核对】中查看，并联系系统管理员。</p><ul>${lines.join('')}</ul>`,
    userIds,
    isPop: 'T',
  })
}
