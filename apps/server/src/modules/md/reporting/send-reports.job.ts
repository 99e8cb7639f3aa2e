import { cut } from '../../../platform/cut.ts'
import { defineErrand } from '../../../platform/jobs/define.ts'
import { ManufacturerRefusal } from '../../../platform/manufacturer/manufacturer.ts'
import { hold, keepAnswer, stand, waiting } from './reporting.sql.ts'

/** What the manufacturer said to one report. */
type Answer = { readonly id: string } & ({ readonly receiptNo: string } | { readonly refused: string })

/** Longest text that is kept of what the manufacturer says. */
const MOST = 200

/**
 * Tells the manufacturer, and keeps what it answers. While it cannot be reached all of them are tried again; the number of the
 * report keeps one from counting twice. What it refuses for good counts as closed, and can be reported again.
 */
export const sendReports = defineErrand({
  name: 'md.report.send',
  title: '上报厂家',
  attempts: 12,
  quiet: true,
  ask: async ({ manufacturer, dealerCode, step }, { ids }: { ids: string[] }): Promise<Answer[]> => {
    const answers: Answer[] = []
    for (const { id, kind, action, subjectCode, subjectName, details, reason } of await step((work) =>
      waiting(work, ids),
    )) {
      const report = { reportId: id, kind, action, code: subjectCode, name: subjectName, details }
      try {
        const { receiptNo } = await manufacturer.report(dealerCode, { ...report, ...(reason && { reason }) })
        answers.push({ id, receiptNo })
      } catch (error) {
        if (!(error instanceof ManufacturerRefusal)) throw error
        answers.push({ id, refused: cut(error.message, MOST) })
      }
    }
    return answers
  },
  run: async (work, { ids }, answers) => {
    const events = new Map((await waiting(work, ids)).map((event) => [event.id, event]))
    for (const answer of answers) {
      const event = events.get(answer.id)
      if (!event) continue
      if ('receiptNo' in answer) {
        await keepAnswer(work, event.id, { delivery: 'taken', receiptNo: answer.receiptNo })
        continue
      }
      await keepAnswer(work, event.id, { delivery: 'refused', deliveryMessage: answer.refused })
      if (event.action !== 'report') continue
      const { kind, subjectId } = event
      const stands = await hold(work, kind, [subjectId])
      const closeReason = cut(`厂家拒收：${answer.refused}`, MOST)
      if (stands.get(subjectId) === 'reported')
        await stand(work, kind, [subjectId], { reportStatus: 'closed', closeReason })
    }
  },
})
