import { tellProgress } from '../../../platform/events/progress.ts'
import { archivableDocuments } from '../../../platform/history/archivable.ts'
import type { Work } from '../../../platform/work.ts'

/** Steps of a closing beside one for each kind of document that is archived. */
const OTHERS = 6

/** Tells who closes a month with which step it begins: those before it are done, and are undone together if one fails. */
export function closingSteps(work: Pick<Work, 'user'>, month: string): (content: string) => void {
  const all = OTHERS + archivableDocuments().length
  let done = 0
  return (content) => {
    tellProgress(work, { about: `month ${month}`, done, all, content })
    done += 1
  }
}
