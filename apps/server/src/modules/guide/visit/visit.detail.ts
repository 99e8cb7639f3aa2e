import type { Args } from '../../../platform/contract/types.ts'
import { found } from '../../../platform/master-data/reading.ts'
import type { Work } from '../../../platform/work.ts'
import { resultsOfVisit } from '../task/task-result.query.ts'
import { visitList } from './visit.list.sql.ts'

/** A visit with the photos of the door and of the tasks that were done. @throws Refusal 106 */
export const visitDetail = found(visitList, async (work, { visitId, doorFileId }) => {
  const door = doorFileId ? [{ fileId: doorFileId, title: '门头照' }] : []
  const tasks = (await resultsOfVisit(work, visitId)).flatMap(({ taskName, answers }) =>
    answers.flatMap(({ type, value }) =>
      type === 'photo' && value ? value.split(',').map((fileId) => ({ fileId, title: taskName })) : [],
    ),
  )
  return { photos: [...door, ...tasks] }
})

/** Tasks that were done during a visit. @throws Refusal 106 when the user may not see the visit */
export async function visitTasks(work: Work, { visitId }: Args<'guide.visit.visitTaskDetail'>) {
  await visitList.one(work, { id: visitId })
  return resultsOfVisit(work, visitId)
}
