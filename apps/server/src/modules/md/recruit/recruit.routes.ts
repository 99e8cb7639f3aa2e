import { optionsOf } from '../../../platform/contract/options.ts'
import type { Handlers } from '../../../platform/contract/types.ts'
import type { FileReaders } from '../../../platform/files/file.service.ts'
import { mayDo } from '../../../platform/work.ts'
import { APPLICANT_FILES, passApplicant, rejectApplicant } from './recruit.document.ts'
import { recruitList } from './recruit.list.sql.ts'

export const routes = {
  'md.recruit.list': recruitList,
  'md.recruit.getStatusList': async () => optionsOf('RecruitStatus'),
  'md.recruit.getRecruitById': (work, { id }) => recruitList.one(work, { id }),
  'md.recruit.passed': passApplicant,
  'md.recruit.rejected': rejectApplicant,
} satisfies Handlers

/** Who sees the applicants sees photo and résumé. */
export const fileReaders = {
  [APPLICANT_FILES]: async ({ user }) => mayDo(user, 'md:recruit:list'),
} satisfies FileReaders
