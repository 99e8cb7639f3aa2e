import { optionsOf } from '../../../platform/contract/options.ts'
import type { Handlers } from '../../../platform/contract/types.ts'
import type { FileReaders } from '../../../platform/files/file.service.ts'
import { mayDo } from '../../../platform/work.ts'
import { passCorrection, rejectCorrection } from './user-correct.document.ts'
import { userCorrectDetail, userCorrectList } from './user-correct.list.sql.ts'

export const routes = {
  'md.userCorrect.list': userCorrectList,
  'md.userCorrect.getStatusList': async () => optionsOf('UserCorrectStatus'),
  'md.userCorrect.getUserCorrectById': userCorrectDetail,
  'md.userCorrect.passed': passCorrection,
  'md.userCorrect.rejected': rejectCorrection,
} satisfies Handlers

/** Who sees the applications sees what came with them. */
export const fileReaders = {
  user_correct: async ({ user }) => mayDo(user, 'md:userCorrect:list'),
} satisfies FileReaders
