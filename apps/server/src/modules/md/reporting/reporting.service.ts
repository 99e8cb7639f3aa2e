import type { ReportingAction } from '@dealer/sdk/contract'
import { insertRows } from '../../../platform/database/insert-rows.ts'
import { DONE } from '../../../platform/done.ts'
import { enqueue } from '../../../platform/jobs/queue.ts'
import { refuse } from '../../../platform/refusal.ts'
import { created, type Work } from '../../../platform/work.ts'
import { reportingEvent } from './reporting.schema.ts'
import { eventsOf, hold, type Kind, stand } from './reporting.sql.ts'
import { sendReports } from './send-reports.job.ts'

/** Somebody or something that the manufacturer is told of. */
export interface Subject {
  readonly id: string
  readonly code: string
  readonly name: string
  /** What else is said, by the names of the fields; what is empty is left out. */
  readonly details: Readonly<Record<string, string | null>>
  /** What still has to be entered before it can be reported: `身份证号`. */
  readonly missing?: string
}

/** Reports of one message to the manufacturer's service, so that none takes long. */
const TOGETHER = 50

const said = (details: Subject['details']) =>
  Object.fromEntries(Object.entries(details).filter((entry): entry is [string, string] => entry[1] !== null))

/**
 * Reporting of one kind to the manufacturer, and taking it back: both change how it stands at once, and are told by a job after
 * the commit. The first refusal refuses all.
 *
 * @param label 员工, as users call one
 * @param find those that the user may see, by the keys of the call. @throws Refusal 106
 */
export function reportingOf(
  kind: Kind,
  label: string,
  find: (work: Work, keys: readonly string[]) => Promise<Subject[]>,
) {
  async function tell(work: Work, subjects: readonly Subject[], action: ReportingAction, reason?: string) {
    const events = await insertRows(
      work.tx,
      reportingEvent,
      subjects.map(({ id, code, name, details }) => ({
        ...created(work),
        ...{ kind, subjectId: id, subjectCode: code, subjectName: name, details: said(details), action },
        ...{ actionDate: work.today, actionName: work.user.realName, reason: reason ?? null },
      })),
    )
    for (let first = 0; first < events.length; first += TOGETHER)
      await enqueue(work, sendReports, { ids: events.slice(first, first + TOGETHER).map(({ id }) => id) })
  }

  return {
    /** @throws Refusal 106; 103 for one that is reported already or lacks something */
    report: async (work: Work, keys: readonly string[]): Promise<typeof DONE> => {
      const subjects = await find(work, [...new Set(keys)])
      const ids = subjects.map(({ id }) => id)
      const stands = await hold(work, kind, ids)
      for (const { id, name, missing } of subjects) {
        if (stands.get(id) === 'reported') throw refuse.notNow(`${label}【${name}】已上报，不能重复上报`)
        if (missing) throw refuse.notNow(`${label}【${name}】的${missing}未填写，不能上报`)
      }
      const state = { reportStatus: 'reported', reportDate: work.today, reportName: work.user.realName } as const
      await stand(work, kind, ids, { ...state, closeReason: null })
      await tell(work, subjects, 'report')
      return DONE
    },
    /** @throws Refusal 106; 103 for one that is not reported */
    close: async (work: Work, keys: readonly string[], reason: string): Promise<typeof DONE> => {
      const subjects = await find(work, [...new Set(keys)])
      const ids = subjects.map(({ id }) => id)
      const stands = await hold(work, kind, ids)
      for (const { id, name } of subjects)
        if (stands.get(id) !== 'reported') throw refuse.notNow(`${label}【${name}】未上报，不能关闭`)
      await stand(work, kind, ids, { reportStatus: 'closed', closeReason: reason })
      await tell(work, subjects, 'close', reason)
      return DONE
    },
    /** Reports and closings of one, latest first. @throws Refusal 106 */
    history: async (work: Work, key: string) => {
      const [subject] = await find(work, [key])
      return subject ? eventsOf(work, kind, subject.id) : []
    },
  }
}
