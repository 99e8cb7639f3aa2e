import { tellProgress } from '../../../platform/events/progress.ts'
import { archivableDocuments } from '../../../platform/history/archivable.ts'
import type { Work } from '../../../platform/work.ts'

/** Steps of a closing beside one for each kind of document that is archived. */
const OTHERS = 6

/** Steps of a trial. */
const OF_RUN = 4

/** Tells who closes a month with which step it begins: those before it are done, and are undone together if one fails. */
export const closingSteps = (work: Pick<Work, 'user'>, month: string) =>
  stepsOf(work, month, OTHERS + archivableDocuments().length)

/** The same of a trial. */
export const runSteps = (work: Pick<Work, 'user'>, month: string) => stepsOf(work, month, OF_RUN)

function stepsOf(work: Pick<Work, 'user'>, month: string, all: number): (content: string) => void {
  let done = 0
  return (content) => {
    tellProgress(work, { about: `month ${month}`, done, all, content })
    done += 1
  }
}
